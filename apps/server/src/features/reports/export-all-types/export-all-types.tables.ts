import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

const GIVEN_FILES = noEvidence(
  'what files for accountants were made of; each run is an audit event as well',
);

export const exportAllTypesTables = defineTables({
  accounting_export_cards: { rights: 'select, insert', evidence: GIVEN_FILES },
  accounting_export_documents: {
    rights: 'select, insert, update (print_kind, print_no)',
    evidence: GIVEN_FILES,
  },
  accounting_export_entries: { rights: 'select, insert', evidence: GIVEN_FILES },
  accounting_export_papers: { rights: 'select, insert', evidence: GIVEN_FILES },
  accounting_exports: {
    rights: 'select, insert, update (debit_agorot, entries, lines)',
    evidence: GIVEN_FILES,
  },
  masav_credits: { rights: 'select, insert', evidence: GIVEN_FILES },
  masav_files: {
    rights: 'select, insert, update (cancelled_at, cancelled_by)',
    evidence: GIVEN_FILES,
  },
  supplier_bank_accounts: {
    rights: 'select, insert, update',
    evidence: noEvidence('where suppliers get their money; each change is an audit event'),
  },
});
