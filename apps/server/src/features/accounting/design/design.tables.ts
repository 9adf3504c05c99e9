import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES } from '../../../platform/db/tables/table-evidence.ts';

export const designTables = defineTables({
  document_design_types: {
    rights: 'select, insert, update (design_id), delete',
    evidence: ENTRIES,
  },
  document_designs: {
    rights:
      'select, insert, update (brand_color, name, print_columns, print_layout, shows_code, shows_how_to_pay, shows_pay_button, updated_at), delete',
    evidence: ENTRIES,
  },
  document_texts: {
    rights: 'select, insert, update, delete',
    evidence: ENTRIES,
    atClosing: { removedAs: 'texts' },
  },
});
