import { oneOf, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const DAY = '2027-01-31';

/** What its checks ask of every row. */
const DONE = { state: 'done' };

export const billingTableCases = defineTableCases({
  billing_templates: {
    nullable: 'count ends_on saved_card_id',
    checks: [
      oneOf('state', 'active paused blocked ended'),
      oneOf('method', 'card request document'),
      oneOf('unit', 'day week month year'),
      oneOf('short_months', 'at-most-28 last-day'),
      values('every', [1, 366], [0, 367]),
      values('count', [1, 9999], [0, 10_000]),
      values('first_number', [1], [0]),
      values('version', [1], [0]),
      rows(
        [
          { starts_on: DAY, ends_on: '2027-01-30' },
          { method: 'request', saved_card_id: ID },
        ],
        [
          { starts_on: DAY, ends_on: DAY },
          { method: 'card', saved_card_id: ID },
        ],
      ),
    ],
  },
  billing_periods: {
    nullable: 'attempt_id decided_at decided_by detail document_id hold_reason next_try_on',
    checks: [
      values('number', [1], [0], DONE),
      values('amount_minor', [1], [0], DONE),
      values('tries', [0], [-1], DONE),
      rows(
        [
          { state: 'held' },
          { state: 'done', hold_reason: 'catch-up' },
          { state: 'done', next_try_on: DAY },
          { ...DONE, decided_by: ID },
          { state: 'waiting' },
        ],
        [
          { state: 'held', hold_reason: 'catch-up' },
          { state: 'refused', next_try_on: DAY },
          { ...DONE, decided_by: ID, decided_at: MOMENT },
        ],
      ),
    ],
  },
});
