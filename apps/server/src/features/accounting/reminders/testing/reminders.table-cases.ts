import { above, atLeast, oneOf, rows, together } from '../../../../../test/checks/check-kinds.ts';
import { ID, ofDocument, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const PLAN_ON = { is_on: true, started_on: '2026-01-01' };

export const remindersTableCases = defineTableCases({
  customer_reminder_stops: { primaryKey: 'account_id customer_id' },
  document_reminder_stops: { primaryKey: 'account_id document_id', rowsOf: ofDocument() },
  document_reminders: {
    primaryKey: 'account_id mail_id document_id',
    nullable: 'step_days step_id',
    defaults: { is_dropped: 'false' },
    checks: [above('open_agorot', 0), together({ step_id: ID, step_days: 1 })],
    onceInAccount: [
      {
        row: { mail_id: ID, document_id: ID, step_id: ID, step_days: 1, open_agorot: 1 },
        next: { mail_id: OTHER_ID },
        apart: [
          { document_id: OTHER_ID },
          { step_id: OTHER_ID },
          { step_id: null, step_days: null },
        ],
      },
    ],
    rowsOf: ofDocument({ open_agorot: 1 }),
    namesNothing: ['step_id'],
  },
  reminder_mails: {
    nullable: 'settled_at',
    defaults: { mail_to: "''" },
    checks: [oneOf('source', 'plan hand'), oneOf('state', 'pending sent failed dropped')],
    onceInAccount: [
      {
        row: { customer_id: ID, source: 'plan', state: 'pending' },
        next: { source: 'hand', state: 'sent' },
        apart: [
          { customer_id: OTHER_ID },
          { on_date: '2026-01-02' },
          { state: 'failed' },
          { state: 'dropped' },
        ],
      },
    ],
  },
  reminder_plans: {
    primaryKey: 'account_id',
    nullable: 'checked_on older_from requests_from several_texts started_on',
    checks: [
      atLeast('minimum_agorot', 0),
      rows(
        [{ is_on: true }, { is_on: false, started_on: '2026-01-01' }],
        [{ is_on: true, started_on: '2026-01-01' }, { is_on: false }],
      ),
      rows(
        [{ is_on: false, older_from: '2026-01-01' }],
        [{ ...PLAN_ON, older_from: '2026-01-01' }],
      ),
      rows(
        [{ is_on: false, requests_from: '2026-01-01' }],
        [{ ...PLAN_ON, requests_from: '2026-01-01' }],
      ),
    ],
  },
});
