import { pictureTests } from './picture-tests.ts';
import { ACCOUNT_STATES } from './states.ts';

pictureTests('account', ACCOUNT_STATES);
