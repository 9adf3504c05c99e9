/** Characters of a full bar. */
const BAR = 24;
const FRAME_MS = 250;
/** A step that takes longer than usual must not look finished. */
const SHARE_MAX = 0.96;

/**
 * @typedef {object} Screen
 * @property {(text: string) => void} write
 * @property {boolean} isTerminal Whether a line can be written over: a log gets one line a step instead.
 * @property {() => number} now In milliseconds.
 */

/** @type {Screen} */
const OWN_SCREEN = {
  write: (text) => void process.stdout.write(text),
  isTerminal: process.stdout.isTTY === true,
  now: () => Date.now(),
};

/**
 * Says what a start is doing while it does it, and how long it took: a bar on a terminal, which grows by the usual time, lines
 * elsewhere. Returns the result of the work.
 * @template T
 * @param {{ name: string, usualSeconds: number }} step
 * @param {() => Promise<T>} work
 * @param {Screen} [screen]
 * @returns {Promise<T>}
 */
export async function showStep({ name, usualSeconds }, work, screen = OWN_SCREEN) {
  const { write, isTerminal, now } = screen;
  const beganAt = now();
  const seconds = () => Math.round((now() - beganAt) / 1_000);
  const draw = () =>
    write(`\r${barOf(now() - beganAt, usualSeconds * 1_000)} ${name} ${seconds()} s`);
  if (isTerminal) draw();
  else write(`${name}; this usually takes ${usualSeconds} seconds\n`);
  const frames = isTerminal ? setInterval(draw, FRAME_MS) : undefined;
  try {
    return await work();
  } finally {
    clearInterval(frames);
    write(`${isTerminal ? '\r\u001b[K' : ''}${name}: ${seconds()} s\n`);
  }
}

/** Returns the bar of a step that has run for a while. */
function barOf(ranMs, usualMs) {
  const share = Math.min(ranMs / usualMs, SHARE_MAX);
  const full = Math.floor(share * BAR);
  return `[${'#'.repeat(full)}${'.'.repeat(BAR - full)}]`;
}
