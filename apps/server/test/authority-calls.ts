/** Calls of account/tax_authority, which are counted where the authority is there. */
export const AUTHORITY_CALLS: Readonly<Record<string, string>> = {
  'POST /v2/api/account/tax-authority/connect': 'tax-authority.db.test.ts: what was begun',
  'POST /v2/api/account/tax-authority/finish': 'tax-authority.db.test.ts: tokens and an audit row',
  'POST /v2/api/account/tax-authority/check': 'tax-authority.db.test.ts: other tokens',
  'POST /v2/api/account/tax-authority/disconnect':
    'tax-authority.db.test.ts: no tokens, an audit row',
};
