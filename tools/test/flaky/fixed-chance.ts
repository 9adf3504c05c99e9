/* Set-up of the unit and database tests: properties are tried with the same values in every run. */
import { TEST_SEED } from '@pinkas/test-kit/test-seed';
import fc from 'fast-check';

fc.configureGlobal({ seed: TEST_SEED });
