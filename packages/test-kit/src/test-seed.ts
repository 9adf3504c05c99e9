/**
 * The seed of everything that tests choose by chance: PINKAS_TEST_SEED, else the same in every run, so that a failure
 * comes again and a run fails for the change that it tries.
 */
export const TEST_SEED = Number(process.env['PINKAS_TEST_SEED'] ?? 20_261_120);
