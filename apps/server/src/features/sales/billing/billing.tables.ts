import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const billingTables = defineTables({
  billing_templates: {
    rights:
      'select, insert, update (customer_id, title, state, method, saved_card_id, doc_type, content, price_steps, unit, every, starts_on, short_months, count, ends_on, first_number, billed_from, tells_before, version)',
    evidence: ENTRIES,
  },
  billing_periods: {
    rights:
      'select, insert, update (number, state, amount_minor, currency, attempt_id, document_id, tries, next_try_on, hold_reason, detail, decided_by, decided_at, changed_at)',
    evidence: ENTRIES,
  },
});
