import { CALLS_OF_OPERATORS } from './operator-call-effects.ts';

/** Calls of accountants about themselves, and the tests that cover what they leave. */
export const COVERED_OF_ACCOUNTANTS: Readonly<Record<string, string>> = {
  ...CALLS_OF_OPERATORS,
  'POST /v2/api/accountant/requests': 'requests.db.test.ts: of the person, by their mailbox',
  'POST /v2/api/accountant/requests/mail': 'requests.db.test.ts: after a day',
  'POST /v2/api/accountant/requests/withdraw': 'requests.db.test.ts: of the person',
  'POST /v2/api/account/accountant_requests/accept':
    'requests.db.test.ts: needs an accountant who asked',
  'POST /v2/api/account/accountant_requests/decline':
    'requests.db.test.ts: needs an accountant who asked',
  'POST /v2/api/accountant/download':
    'downloads.db.test.ts: a job, a row of the person, one at a time',
  'POST /v2/api/accountant/download/cancel': 'downloads.db.test.ts: moves the newest file',
  'GET /v2/api/accountant/download/file': 'downloads.db.test.ts: needs a file that ended',
};
