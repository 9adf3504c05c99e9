/**
 * How many times larger than in `npm test` the tests of chance are: PINKAS_TEST_SCALE, a whole
 * number, 1 unless set.
 */
export const CHAIN_SCALE = Math.max(1, Math.trunc(Number(process.env['PINKAS_TEST_SCALE'] ?? 1)));
