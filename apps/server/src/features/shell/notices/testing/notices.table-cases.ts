import { oneOf, rows } from '../../../../../test/checks/check-kinds.ts';
import { ID, newId, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const noticesTableCases = defineTableCases({
  notice_settings: {
    primaryKey: 'account_id user_id kind',
    checks: [oneOf('mail', 'none now daily')],
    namesNothing: ['user_id'],
  },
  notices: {
    primaryKey: 'account_id user_id id',
    nullable: 'document_id mailed_on read_at',
    checks: [
      oneOf(
        'kind',
        'quote-accepted quote-rejected invoice-paid mail-failed text-failed reminder-failed draft-refused draft-coming job-done job-failed certificate-expiring member-joined books-requested question-asked question-answered report-mail-failed report-mail-ended payment-reminder authority-consent clearing-answered number-refused number-given-up hold-ending card-charged-back card-paid card-trouble billing-held billing-refused card-differences card-ending cards-changed debits-returned debit-trouble renewal-refused package-smaller addon-ended gift-booked documents-near documents-full backup-silent webhook-failing access-given',
      ),
      oneOf('mail', 'none now daily'),
      rows(
        [
          { mailed_on: '2026-01-01', mail: 'now' },
          { mailed_on: '2026-01-01', mail: 'none' },
        ],
        [{ mailed_on: '2026-01-01', mail: 'daily' }],
      ),
    ],
    onceInAccount: [
      {
        row: { user_id: ID, kind: 'job-done', cause: 'x', mail: 'none' },
        apart: [{ user_id: OTHER_ID }, { kind: 'job-failed' }, { cause: 'y' }],
      },
    ],
    rowsOf: (document_id, user_id) => [
      { id: newId(), user_id, document_id, kind: 'invoice-paid', cause: document_id, mail: 'none' },
      { id: newId(), user_id, document_id: null, kind: 'job-done', cause: user_id, mail: 'none' },
    ],
    namesNothing: ['user_id'],
  },
});
