import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const billingTables = defineTables({
  billing_templates: {
    rights:
      'select, insert, update (billed_from, content, count, customer_id, doc_type, ends_on, every, first_number, method, on_refusal, price_steps, saved_card_id, short_months, starts_on, state, tells_before, title, told_until, unit, version)',
    evidence: ENTRIES,
  },
  billing_rates: {
    rights: 'select, insert, update (created_at, entered_by, is_held, rate_e6)',
    evidence: ENTRIES,
  },
  billing_periods: {
    rights:
      'select, insert, update (amount_minor, attempt_id, changed_at, currency, decided_at, decided_by, detail, document_id, foreign_minor, hold_reason, next_try_on, number, state, tries)',
    evidence: ENTRIES,
  },
  moved_orders: {
    rights: 'select, insert, update (stopped_at, stopped_by)',
    evidence: ENTRIES,
  },
});
