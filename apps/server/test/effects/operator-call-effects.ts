/** They write to other accounts and to tables of no account, by somebody who runs the product. */
export const CALLS_OF_OPERATORS = {
  'POST /v2/api/operator/account/block':
    'operator/accounts.db.test.ts: audit and mail in another account',
  'POST /v2/api/operator/account/unblock':
    'operator/accounts.db.test.ts: audit and mail in another account',
  'POST /v2/api/operator/account/case':
    'operator/accounts.db.test.ts: an audit row in another account',
  'POST /v2/api/operator/packages/version': 'operator/packages.db.test.ts: a row of no account',
  'POST /v2/api/operator/packages/addon': 'operator/packages.db.test.ts: a row of no account',
  'POST /v2/api/operator/broadcasts': 'broadcasts.db.test.ts: a row of no account',
  'POST /v2/api/operator/broadcasts/end': 'broadcasts.db.test.ts: a row of no account',
  'POST /v2/api/broadcasts/close': 'broadcasts.db.test.ts: a row of the person, once',
} as const;
