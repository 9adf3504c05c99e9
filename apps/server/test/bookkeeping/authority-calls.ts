/** Calls of account/tax_authority and of allocation numbers, which are counted where the authority is there. */
export const AUTHORITY_CALLS: Readonly<Record<string, string>> = {
  'POST /v2/api/account/tax-authority/connect': 'tax-authority.db.test.ts: what was begun',
  'POST /v2/api/account/tax-authority/finish': 'tax-authority.db.test.ts: tokens and an audit row',
  'POST /v2/api/account/tax-authority/check': 'tax-authority.db.test.ts: other tokens',
  'POST /v2/api/account/tax-authority/emergency-numbers':
    'emergency-numbers.db.test.ts: the numbers of a list',
  'POST /v2/api/account/tax-authority/emergency-numbers/remove':
    'emergency-numbers.db.test.ts: one number less',
  'POST /v2/api/documents/{id}/allocation/emergency':
    'emergency-numbers.db.test.ts: the story of a number that was given ahead',
  'POST /v2/api/documents/{id}/allocation/ask': 'ask-allocation.db.test.ts: the story of a request',
  'POST /v2/api/documents/{id}/allocation/decision':
    'decide-refusal.db.test.ts: what is kept, told and sent',
  'POST /v2/api/expenses/{id}/number-check':
    'check-supplier-number.db.test.ts: what the authority said, without a version',
  'POST /v2/api/account/tax-authority/disconnect':
    'tax-authority.db.test.ts: no tokens, an audit row',
};
