/** They write to other accounts and to tables of no account, by somebody who runs the product. */
export const CALLS_OF_OPERATORS = {
  'POST /v2/api/operator/account/block':
    'block-account.db.test.ts: audit and mail in another account',
  'POST /v2/api/operator/account/unblock':
    'block-account.db.test.ts: audit and mail in another account',
  'POST /v2/api/operator/account/case': 'block-account.db.test.ts: an audit row in another account',
  'POST /v2/api/operator/jobs/retry': 'jobs.db.test.ts: a task of another account',
  'POST /v2/api/operator/packages/version': 'packages.db.test.ts: a row of no account',
  'POST /v2/api/operator/packages/gift': 'packages.db.test.ts: a row of no account',
  'POST /v2/api/operator/packages/addon': 'packages.db.test.ts: a row of no account',
  'POST /v2/api/operator/broadcasts': 'broadcasts.db.test.ts: a row of no account',
  'POST /v2/api/operator/broadcasts/end': 'broadcasts.db.test.ts: a row of no account',
  'POST /v2/api/operator/support': 'support.db.test.ts: a row of no account',
  'POST /v2/api/broadcasts/close': 'broadcasts.db.test.ts: a row of the person, once',
} as const;
