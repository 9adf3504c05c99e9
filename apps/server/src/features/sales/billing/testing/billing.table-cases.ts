import { oneOf, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const DAY = '2027-01-31';

/** What its checks ask of every row. */
const DONE = { state: 'done' };

export const billingTableCases = defineTableCases({
  billing_templates: {
    nullable: 'count ends_on saved_card_id told_until',
    checks: [
      oneOf('state', 'active paused blocked ended'),
      oneOf('method', 'card mandate request document'),
      oneOf('unit', 'day week month year'),
      oneOf('short_months', 'at-most-28 last-day'),
      oneOf('on_refusal', 'again link by-hand'),
      values('every', [1, 366], [0, 367]),
      values('count', [1, 9999], [0, 10_000]),
      values('first_number', [1], [0]),
      values('version', [1], [0]),
      rows([{ starts_on: DAY, ends_on: '2027-01-30' }], [{ starts_on: DAY, ends_on: DAY }]),
      rows([{ method: 'request', saved_card_id: ID }], [{ method: 'card', saved_card_id: ID }]),
    ],
    auditedAs: ['billing-template'],
  },
  billing_rates: {
    primaryKey: 'account_id currency day',
    nullable: 'entered_by',
    defaults: { is_held: 'false' },
    checks: [
      rows([{ currency: 'ILS' }], [{ currency: 'USD' }]),
      values('rate_e6', [1], [0], { currency: 'USD' }),
    ],
  },
  billing_periods: {
    nullable:
      'attempt_id decided_at decided_by detail document_id foreign_minor hold_reason next_try_on',
    checks: [
      oneOf('state', 'held charging charged refused failed done skipped'),
      values('number', [1], [0], DONE),
      rows(
        [
          { ...DONE, amount_minor: 0 },
          { ...DONE, currency: 'USD', foreign_minor: 1, amount_minor: 0 },
        ],
        [
          { ...DONE, amount_minor: 1 },
          { state: 'skipped', currency: 'USD', foreign_minor: 1, amount_minor: 0 },
        ],
      ),
      rows(
        [
          { ...DONE, currency: 'ILS', foreign_minor: 1 },
          { ...DONE, currency: 'USD', foreign_minor: 0 },
        ],
        [{ ...DONE, currency: 'USD', foreign_minor: 1 }],
      ),
      values('tries', [0], [-1], DONE),
      rows(
        [{ state: 'held' }, { ...DONE, hold_reason: 'catch-up' }],
        [{ state: 'held', hold_reason: 'catch-up' }],
      ),
      rows([{ ...DONE, next_try_on: DAY }], [{ state: 'refused', next_try_on: DAY }]),
      rows([{ ...DONE, decided_by: ID }], [{ ...DONE, decided_by: ID, decided_at: MOMENT }]),
    ],
    onceInAccount: [
      {
        row: { ...DONE, number: 1, amount_minor: 1, tries: 0, template_id: ID, due_on: DAY },
        apart: [{ template_id: OTHER_ID }, { due_on: '2027-02-28' }],
      },
    ],
  },
  moved_orders: {
    nullable: 'stopped_at stopped_by',
    checks: [
      oneOf('system', 'cardcom sumit icount'),
      rows([{ stopped_by: ID }], [{ stopped_by: ID, stopped_at: MOMENT }]),
    ],
    onceInAccount: [
      {
        row: { system: 'sumit', external_id: '1' },
        apart: [
          { system: 'icount', template_id: OTHER_ID },
          { external_id: '2', template_id: OTHER_ID },
        ],
      },
      {
        row: { system: 'sumit', external_id: '1', template_id: ID },
        next: { external_id: '2' },
        apart: [{ template_id: OTHER_ID }],
      },
    ],
  },
});
