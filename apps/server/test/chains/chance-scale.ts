/** Size of the tests of chance in `npm test`, as a share of the whole one. */
const USUAL_SCALE = 0.25;

/**
 * The share of their whole size at which the tests of chance run: PINKAS_TEST_SCALE, above 0. `npm run test:whole` sets
 * 1, and so does `npm test` where what they try was changed.
 */
const SCALE = Number(process.env['PINKAS_TEST_SCALE'] ?? USUAL_SCALE);
// No rounds at all would pass.
if (!(SCALE > 0)) throw new Error('PINKAS_TEST_SCALE is a number above 0');

/** Returns how many rounds or steps are taken of those of the whole size. */
export function atScale(whole: number): number {
  return Math.max(1, Math.ceil(whole * SCALE));
}

/** Returns the limit of a test, in milliseconds, that is enough for the whole size. */
export function limitAtScale(wholeMs: number): number {
  return wholeMs * Math.max(1, SCALE);
}

/** Whether the size is large enough for everything that chance can choose to have come. */
export const IS_WHOLE = SCALE >= 1;
