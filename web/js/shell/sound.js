// @ts-check
// Sounds made on the spot: a wooden knock is a short burst of filtered noise over a falling tone.

/** @typedef {"flip"|"move"|"capture"|"cannon"|"illegal"|"end"} Sound */

/**
 * One knock: when it starts (s), the tone it falls from and to (Hz), how long it rings (s), how
 * loud tone and noise are (0 to 1), and the middle of the noise (Hz).
 * @typedef {[at: number, from: number, to: number, length: number, tone: number, noise: number,
 *   middle: number]} Knock
 */
/** @type {Record<Sound, Knock[]>} */
const SOUNDS = {
  flip: [
    [0, 520, 380, 0.05, 0.12, 0.22, 2600],
    [0.13, 240, 150, 0.09, 0.4, 0.45, 1300],
  ],
  move: [[0, 230, 140, 0.09, 0.45, 0.4, 1100]],
  capture: [
    [0, 300, 170, 0.08, 0.5, 0.6, 1500],
    [0.07, 180, 95, 0.13, 0.55, 0.5, 800],
  ],
  cannon: [
    [0, 150, 48, 0.32, 0.9, 0.6, 500],
    [0.02, 90, 40, 0.4, 0.5, 0.2, 300],
  ],
  illegal: [
    [0, 150, 130, 0.07, 0.35, 0.05, 400],
    [0.1, 130, 110, 0.09, 0.35, 0.05, 400],
  ],
  end: [
    [0, 392, 390, 0.45, 0.3, 0, 800],
    [0.14, 523, 521, 0.5, 0.3, 0, 800],
    [0.28, 659, 657, 0.7, 0.3, 0, 800],
  ],
};

/**
 * @param {() => number} volume  0 (silent) to 1, asked at each sound
 * @param {() => AudioContext} [makeContext]
 */
export function createSounds(volume, makeContext = () => new AudioContext()) {
  /** @type {AudioContext|null} */
  let context = null;
  /** @type {AudioBuffer|null} */
  let noise = null;

  /**
   * Browsers let a page sound only after the player did something, so it starts with the first
   * sound.
   */
  function ready() {
    context ??= makeContext();
    // Suspended until then; "interrupted" in WebKit after a call or a change of the app.
    if (context.state !== "running") void context.resume().catch(() => undefined);
    if (!noise) {
      noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
      const samples = noise.getChannelData(0);
      for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    }
    return context;
  }

  /** @param {AudioContext} to @param {number} at @param {number} length @param {number} loud */
  function fading(to, at, length, loud) {
    const gain = to.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(Math.max(loud, 0.0002), at + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(to.destination);
    return gain;
  }

  /** @param {AudioContext} to @param {number} loudness @param {Knock} knock */
  function strike(to, loudness, [delay, from, down, length, tone, hiss, middle]) {
    const at = to.currentTime + delay;
    const oscillator = to.createOscillator();
    oscillator.frequency.setValueAtTime(from, at);
    oscillator.frequency.exponentialRampToValueAtTime(down, at + length);
    oscillator.connect(fading(to, at, length, tone * loudness));
    oscillator.start(at);
    oscillator.stop(at + length);
    if (hiss === 0) return;
    const source = to.createBufferSource();
    source.buffer = noise;
    const filter = to.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = middle;
    source.connect(filter).connect(fading(to, at, length * 0.6, hiss * loudness));
    source.start(at, 0, length);
  }

  return {
    /** @param {Sound} sound */
    play(sound) {
      const loudness = volume();
      if (loudness <= 0) return;
      try {
        const to = ready();
        for (const knock of SOUNDS[sound]) strike(to, loudness, knock);
      } catch {
        // No sound device: the game goes on in silence.
      }
    },
  };
}
