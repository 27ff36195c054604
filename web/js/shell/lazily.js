// @ts-check

/** Made when it is first asked for. @template T @param {() => T} make */
export function lazily(make) {
  /** @type {T|undefined} */
  let made;
  return {
    get made() {
      return made;
    },
    get: () => (made ??= make()),
  };
}
