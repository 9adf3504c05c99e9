import { above, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const DAY = '2027-01-31';
/** What its checks ask of every row. */
const SENT = { state: 'sent', sent_on: DAY };

export const mandatesTableCases = defineTableCases({
  bank_mandates: {
    nullable: 'answered_on cancelled_on ceiling_agorot sent_on valid_from valid_until',
    checks: [
      values('bank_code', ['12'], ['1', '123', '1a'], SENT),
      values('branch_code', ['600'], ['60', '6000', '60a'], SENT),
      values('account_number', ['1', '123456789'], ['', '1234567890', '12-3'], SENT),
      values('payer_tax_id', ['', '514788215'], ['5147882150', '51-4'], SENT),
      values('reference', ['A1', 'a'.repeat(20)], ['', 'a'.repeat(21), 'A-1'], SENT),
      above('ceiling_agorot', 0, SENT),
      rows(
        [
          { state: 'draft', sent_on: DAY },
          { state: 'sent' },
          { state: 'approved', answered_on: DAY },
          { ...SENT, state: 'approved' },
          { ...SENT, state: 'refused' },
          { state: 'cancelled' },
          { ...SENT, cancelled_on: DAY },
          { ...SENT, state: 'waiting' },
          { ...SENT, valid_from: DAY, valid_until: '2027-01-30' },
        ],
        [
          SENT,
          { state: 'draft' },
          { ...SENT, valid_from: DAY, valid_until: DAY },
          { ...SENT, state: 'approved', answered_on: DAY },
          { ...SENT, state: 'refused', answered_on: DAY },
          { state: 'cancelled', cancelled_on: DAY },
          { state: 'cancelled', answered_on: DAY, cancelled_on: DAY },
        ],
      ),
    ],
    auditedAs: ['customer'],
  },
});
