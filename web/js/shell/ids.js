// @ts-check

/** A text that names one thing, here and everywhere; unlike `randomUUID` also on plain http. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
