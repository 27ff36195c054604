// @ts-check
// Sounds start with something the player did, and come back after whatever took them away.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSounds } from "../../web/js/shell/sound.js";

/** A context in a state, which counts how often it was woken. @param {string} state */
function contextIn(state) {
  const node = () => ({
    connect: (/** @type {unknown} */ to) => to,
    start() {},
    stop() {},
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    frequency: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
  });
  return {
    state,
    woken: 0,
    sampleRate: 2,
    currentTime: 0,
    resume: async function () {
      this.woken++;
    },
    createBuffer: () => ({ getChannelData: () => [0] }),
    createGain: node,
    createOscillator: node,
    createBufferSource: node,
    createBiquadFilter: node,
  };
}

for (const [state, times] of /** @type {const} */ ([
  ["suspended", 1],
  ["interrupted", 1],
  ["running", 0],
])) {
  test(`a sound wakes a context that is ${state} ${times} times`, () => {
    const context = contextIn(state);
    createSounds(
      () => 1,
      () => /** @type {any} */ (context),
    ).play("move");
    assert.equal(context.woken, times);
  });
}
