import { above, atLeast, notNothing, values } from '../../../../../test/checks/check-kinds.ts';
import { FRESH, OF_PERSON, PERSON } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const affiliatesTableCases = defineTableCases({
  affiliate_payouts: {
    primaryKey: 'id',
    checks: [above('amount_agorot', 0), notNothing('reference', '')],
    onceOfAll: [
      {
        row: { ...OF_PERSON, amount_agorot: 1, reference: 'r' },
        apart: [{ user_id: FRESH }, { reference: 's' }],
      },
    ],
  },
  affiliate_rates: { primaryKey: 'valid_from', checks: [atLeast('amount_agorot', 0)] },
  affiliate_referrals: {
    primaryKey: 'account_id',
    onceOfAll: [{ row: { account_id: FRESH, id: PERSON }, apart: [{ id: FRESH }] }],
    namesOthers: { accounts: ['account_id'] },
  },
  affiliates: {
    primaryKey: 'user_id',
    nullable: 'ended_at',
    checks: [
      values(
        'code',
        ['abcdefgh', '23456789'],
        [
          'abcdefg',
          'abcdefghj',
          'abcdefgi',
          'abcdefgl',
          'abcdefgo',
          'abcdefg1',
          'abcdefg0',
          'ABCDEFGH',
        ],
      ),
    ],
    onceOfAll: [{ row: { user_id: FRESH, code: PERSON }, apart: [{ code: FRESH }] }],
  },
});
