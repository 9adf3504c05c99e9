import {
  above,
  firstOfMonth,
  notNothing,
  oneOf,
  together,
} from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

/** What its checks ask of every row. */
const DEPOSIT = { gateway: 'cardcom', deposit_no: '1', currency: 'ILS' };
const ROW = { gateway: 'cardcom', row_no: '1', kind: 'charge', part: 1, parts: 1, currency: 'ILS' };

export const settlementTableCases = defineTableCases({
  card_fee_expenses: {
    primaryKey: 'account_id terminal_id month part',
    checks: [above('part', 0, { month: '2026-10-01' }), firstOfMonth('month', { part: 1 })],
    onceInAccount: [
      {
        row: { month: '2026-10-01', part: 1, expense_id: ID },
        next: { part: 2 },
        apart: [{ expense_id: OTHER_ID }],
      },
    ],
  },
  card_deposits: {
    nullable: 'changed_at was_minor',
    checks: [
      notNothing('gateway', ''),
      notNothing('deposit_no', ''),
      oneOf('currency', 'ILS USD EUR GBP'),
      together({ changed_at: MOMENT, was_minor: 1 }),
    ],
    onceInAccount: [{ row: DEPOSIT, apart: [{ deposit_no: '2' }, { gateway: 'creditguard' }] }],
  },
  card_deposit_rows: {
    nullable: 'attempt_id changed_at charged_on deposit_no expected_on was',
    checks: [
      notNothing('gateway', ''),
      notNothing('row_no', ''),
      oneOf('kind', 'charge refund chargeback dispute-won other'),
      above('part', 0),
      above('parts', 0),
      oneOf('currency', 'ILS USD EUR GBP'),
      together({ changed_at: MOMENT, was: '{}' }),
    ],
    onceInAccount: [{ row: ROW, apart: [{ row_no: '2' }, { gateway: 'creditguard' }] }],
  },
});
