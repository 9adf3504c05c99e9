import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import {
  DOCUMENTS,
  ENTRIES,
  ENTRIES_AT_SEALING,
} from '../../../platform/db/tables/table-evidence.ts';

export const documentsTables = defineTables({
  active_allocations: { kind: 'view' },
  active_bases: { kind: 'view' },
  active_links: { kind: 'view' },
  allocation_undos: { rights: 'select', evidence: ENTRIES, final: 'by-trigger' },
  allocations: { rights: 'select', evidence: ENTRIES, final: 'by-trigger' },
  cash_law_periods: { kind: 'reference' },
  document_cancellations: { rights: 'select', evidence: ENTRIES, final: 'by-trigger' },
  document_closures: { rights: 'select', evidence: ENTRIES },
  document_events: {
    rights:
      'select, insert (account_id, actor_id, actor_kind, at, detail, document_id, id, kind, requested_by)',
    evidence: ENTRIES_AT_SEALING,
    final: 'by-trigger',
  },
  document_files: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
  document_lines: { rights: 'select', evidence: DOCUMENTS, final: 'by-trigger' },
  document_links: { rights: 'select', evidence: DOCUMENTS, final: 'by-trigger' },
  document_originals: { rights: 'select, insert, delete', evidence: ENTRIES },
  document_page_links: {
    rights: 'select, insert, update (link_id, replaced_at, replaced_by)',
    evidence: ENTRIES,
  },
  document_payments: { rights: 'select', evidence: DOCUMENTS, final: 'by-trigger' },
  document_tags: { rights: 'select, insert, delete', evidence: ENTRIES },
  documents: {
    rights: 'select, update (account_id)',
    evidence: DOCUMENTS,
    final: 'by-trigger',
    lockingColumns: ['account_id'],
  },
  journal_lines: { rights: 'select', evidence: DOCUMENTS, final: 'by-trigger' },
  payment_dues: { rights: 'select', evidence: DOCUMENTS, final: 'by-trigger' },
  public_links: { rights: 'select', evidence: DOCUMENTS },
  quote_answers: { rights: 'select, insert', evidence: ENTRIES, final: 'by-trigger' },
  row_takings: { kind: 'view' },
  rows_left: { kind: 'view' },
  source_rows: { kind: 'view' },
  taken_credits: { kind: 'view' },
  vat_rates: { kind: 'reference' },
  waiting_at_zero: { kind: 'view' },
});
