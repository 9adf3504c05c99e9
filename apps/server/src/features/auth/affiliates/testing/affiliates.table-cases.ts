import {
  above,
  atLeast,
  notNothing,
  oneOf,
  rows,
  values,
} from '../../../../../test/checks/check-kinds.ts';
import { FRESH, ID, MOMENT, OF_PERSON, PERSON } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

/** By the link of an account. */
const OF_ACCOUNT = { account_id: 1, user_id: null, referrer_account_id: 2 };

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
    nullable: 'first_paid_at gift_agorot gift_refused_for referrer_account_id user_id',
    checks: [
      oneOf(
        'gift_refused_for',
        'same-person same-telephone same-device same-number same-card limit referrer-ended',
        { ...OF_ACCOUNT, first_paid_at: MOMENT, gift_agorot: 0 },
      ),
      values('gift_agorot', [0, 1], [-1], { ...OF_ACCOUNT, first_paid_at: MOMENT }),
      rows([{ user_id: null }, { ...OF_ACCOUNT, user_id: ID }], [OF_ACCOUNT, { user_id: ID }]),
      rows([{ ...OF_ACCOUNT, account_id: 2 }], [OF_ACCOUNT]),
      rows(
        [
          { ...OF_ACCOUNT, gift_agorot: 1 },
          { user_id: ID, first_paid_at: MOMENT, gift_agorot: 1 },
        ],
        [
          { user_id: ID, first_paid_at: MOMENT },
          { ...OF_ACCOUNT, first_paid_at: MOMENT, gift_agorot: 1 },
        ],
      ),
      rows(
        [{ ...OF_ACCOUNT, first_paid_at: MOMENT, gift_agorot: 1, gift_refused_for: 'limit' }],
        [{ ...OF_ACCOUNT, first_paid_at: MOMENT, gift_agorot: 0, gift_refused_for: 'limit' }],
      ),
    ],
    onceOfAll: [{ row: { account_id: FRESH, id: PERSON, user_id: ID }, apart: [{ id: FRESH }] }],
    namesOthers: { accounts: ['account_id', 'referrer_account_id'] },
  },
  referral_gift_rates: { primaryKey: 'valid_from', checks: [atLeast('amount_agorot', 0)] },
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
