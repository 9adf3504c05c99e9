import { above, oneOf, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { ID, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const DAY = '2027-01-31';
/** What its checks ask of every row. */
const SENT = { state: 'sent', sent_on: DAY };
const APPROVED = { ...SENT, state: 'approved', answered_on: DAY };
/** What its other columns need. */
const MANDATE = {
  bank_code: '12',
  branch_code: '600',
  account_number: '123456',
  reference: 'H4417',
};

export const mandatesTableCases = defineTableCases({
  bank_mandates: {
    nullable: 'answered_on cancelled_on ceiling_agorot sent_on valid_from valid_until',
    checks: [
      oneOf('state', 'sent', SENT),
      values('bank_code', ['12'], ['1', '123', '1a'], SENT),
      values('branch_code', ['600'], ['60', '6000', '60a'], SENT),
      values('account_number', ['1', '123456789'], ['', '1234567890', '12-3'], SENT),
      values('payer_tax_id', ['', '514788215'], ['5147882150', '51-4'], SENT),
      values('reference', ['A1', 'a'.repeat(20)], ['', 'a'.repeat(21), 'A-1'], SENT),
      above('ceiling_agorot', 0, SENT),
      rows(
        [
          { state: 'draft', sent_on: DAY },
          { ...SENT, sent_on: null },
          { ...APPROVED, sent_on: null },
        ],
        [{ state: 'draft' }, SENT, { state: 'cancelled', cancelled_on: DAY }],
      ),
      rows(
        [
          { ...SENT, state: 'approved' },
          { ...SENT, state: 'refused' },
        ],
        [SENT, APPROVED, { ...APPROVED, state: 'refused' }],
      ),
      rows(
        [
          { ...SENT, state: 'cancelled' },
          { ...SENT, cancelled_on: DAY },
        ],
        [SENT, { state: 'cancelled', cancelled_on: DAY }],
      ),
      rows(
        [{ ...SENT, valid_from: DAY, valid_until: '2027-01-30' }],
        [{ ...SENT, valid_from: DAY, valid_until: DAY }],
      ),
    ],
    onceInAccount: [
      {
        row: { ...MANDATE, ...APPROVED, customer_id: ID },
        apart: [{ customer_id: OTHER_ID }, { ...SENT, answered_on: null }],
      },
    ],
    auditedAs: ['customer', 'mandate'],
  },
});
