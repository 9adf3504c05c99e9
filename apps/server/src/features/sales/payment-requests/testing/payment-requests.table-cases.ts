import { above, between, oneOf, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT, ofDocument } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

/** What its checks ask of every row. */
const REQUEST = {
  number: 1,
  customer_name: 'Name',
  amount_agorot: 1,
  language: 'he',
  instalments_max: 1,
};

/** A sum, which a request without a type of document has. */
const FREE = { amount_agorot: 1 };

export const paymentRequestsTableCases = defineTableCases({
  payment_requests: {
    nullable:
      'amount_agorot cancelled_at cancelled_by customer_id doc_type last_reminded_at reminder_days valid_until',
    checks: [
      above('number', 0, FREE),
      values('customer_name', ['Name'], [''], FREE),
      above('amount_agorot', 0),
      rows([{ doc_type: 305 }], [{ doc_type: 320 }, { doc_type: 400 }, { doc_type: 405 }]),
      oneOf('language', 'he en', FREE),
      between('instalments_max', 1, 36, FREE),
      between('reminder_days', 1, 60, FREE),
      rows(
        [{ ...FREE, by_mail: true, customer_email: '' }],
        [
          { ...FREE, by_mail: true, customer_email: 'a@b.test' },
          { ...FREE, by_mail: false, customer_email: '' },
        ],
      ),
      rows(
        [{ ...FREE, by_text: true, customer_phone: '' }],
        [
          { ...FREE, by_text: true, customer_phone: '0501234567' },
          { ...FREE, by_text: false, customer_phone: '' },
        ],
      ),
      rows(
        [
          { ...FREE, cancelled_at: MOMENT },
          { ...FREE, cancelled_by: ID },
        ],
        [{ ...FREE, cancelled_at: MOMENT, cancelled_by: ID }],
      ),
      rows([{ amount_agorot: null }], [{ amount_agorot: null, doc_type: 320 }]),
    ],
    onceInAccount: [
      {
        row: { ...REQUEST, link_hash: '\\x01' },
        next: { number: 2 },
        apart: [{ link_hash: '\\x02' }],
      },
      {
        row: { ...REQUEST, link_hash: '\\x01' },
        next: { link_hash: '\\x02' },
        apart: [{ number: 2 }],
      },
    ],
    auditedAs: ['payment-request'],
  },
  payment_request_documents: {
    primaryKey: 'account_id request_id document_id',
    finalRow: {},
    rowsOf: ofDocument(),
  },
  payment_request_events: {
    nullable: 'actor_id requested_by',
    checks: [
      oneOf('kind', 'created mailed texted reminded mail-failed text-failed opened cancelled'),
    ],
    onceInAccount: [{ row: { kind: 'opened', at: MOMENT }, apart: [{ kind: 'mailed' }] }],
    finalRow: { kind: 'mailed' },
    isSigned: true,
  },
});
