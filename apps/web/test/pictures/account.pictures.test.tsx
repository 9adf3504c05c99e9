import { ACCOUNT_STATES } from './account-states.ts';
import { stateTests } from './state-tests.ts';

stateTests('account', ACCOUNT_STATES);
