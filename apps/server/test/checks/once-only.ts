export type Row = Readonly<Record<string, unknown>>;

export interface Key {
  /** A row that is there. */
  readonly row: Row;
  /** What distinguishes another row of the table from it, beside an id; the two still clash. */
  readonly next?: Row;
  /** Changes of the other row, each of which makes it valid. */
  readonly apart: readonly Row[];
}

/** Placeholders for one person, and for a value that no other row has: a fresh value of each pair, or of each row. */
export const [PERSON, FRESH] = ['of the person', 'of the row'];

export const MOMENT = '2026-01-01T10:00:00Z';
const [ID, OTHER] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
];

/** Once while it is not over. */
export const live = (row: Row, apart: readonly Row[], over: Row = { ended_at: MOMENT }): Key => ({
  row,
  apart: [...apart, over],
});

const STATEMENT = {
  format: 'csv',
  state: 'imported',
  sha256: `\\x${'00'.repeat(32)}`,
  import_no: 1,
  imported_at: MOMENT,
};
const DUE = { document_id: ID, line_no: 1, due_no: 1 };
const EXPENSE = {
  state: 'open',
  kind: 'other',
  source: 'recurring',
  category_code: 'office',
  currency: 'ILS',
  currency_rate_e6: 1,
  vat_of: 1,
  tax_of: 1,
  report_month: '2026-01-01',
};
const CREDIT = { credit_no: 1, payment_id: ID, sum_agorot: 1 };
const FILE = { file_no: 1, serial: 1, credits: 1, paid_agorot: 1 };
const NAMED = { name: 'Name' };
const OTHER_NAME = { name: 'Names' };

/** By table, in the order of the names of its keys. */
export const KEYS_OF_ACCOUNTS: Readonly<Record<string, readonly Key[]>> = {
  accounting_exports: [
    {
      row: { export_no: 1, target: 'ledger', format: 'csv', language: 'he' },
      apart: [{ export_no: 2 }],
    },
  ],
  attached_allocation_numbers: [
    { row: { document_id: ID }, apart: [{ document_id: OTHER }, { replaces_id: ID }] },
    {
      row: { document_id: ID, replaces_id: ID },
      next: { document_id: OTHER },
      apart: [{ replaces_id: OTHER }],
    },
  ],
  bank_accounts: [
    {
      row: { bank_code: '12', branch: '1', number: '1234' },
      apart: [{ bank_code: '13' }, { branch: '2' }, { number: '1235' }],
    },
  ],
  bank_deposit_parts: [
    {
      row: { deposit_id: ID, document_id: ID, line_no: 1, is_cash: true },
      next: { deposit_id: OTHER },
      apart: [{ document_id: OTHER }, { line_no: 2 }, { is_cash: false }, { is_undone: true }],
    },
  ],
  bank_deposits: [{ row: { deposit_no: 1 }, apart: [{ deposit_no: 2 }] }],
  bank_matches: [
    {
      row: DUE,
      next: { row_id: OTHER },
      apart: [{ document_id: OTHER }, { line_no: 2 }, { due_no: 2 }],
    },
    {
      row: { entry_id: ID },
      next: { row_id: OTHER },
      apart: [{ entry_id: OTHER }],
    },
    {
      row: { supplier_payment_id: ID },
      next: { row_id: OTHER },
      apart: [{ supplier_payment_id: OTHER }],
    },
    {
      row: { other_row_id: ID },
      next: { row_id: OTHER },
      apart: [{ other_row_id: OTHER }],
    },
  ],
  bank_rows: [
    {
      row: { bank_account_id: ID, row_key: 'x', like_no: 1, amount_agorot: 1 },
      next: { statement_id: OTHER },
      apart: [{ bank_account_id: OTHER }, { row_key: 'y' }, { like_no: 2 }],
    },
  ],
  bank_statements: [
    {
      row: STATEMENT,
      next: { import_no: 2 },
      apart: [{ bank_account_id: OTHER }, { sha256: `\\x${'01'.repeat(32)}` }, { state: 'undone' }],
    },
    {
      row: STATEMENT,
      next: { state: 'undone' },
      apart: [{ bank_account_id: OTHER }, { import_no: 2 }],
    },
  ],
  batch_files: [{ row: { format: 'csv' }, apart: [{ sha256: '\\x01' }] }],
  branches: [
    { row: { code: 'A' }, apart: [{ code: 'B' }] },
    { row: { code: 'A', is_default: true }, next: { code: 'B' }, apart: [{ is_default: false }] },
  ],
  bulk_job_documents: [
    {
      row: { job_id: ID, position: 1 },
      next: { position: 2 },
      apart: [{ job_id: OTHER }, { document_id: ID }],
    },
  ],
  business_certificates: [{ row: { kind: 'withholding' }, apart: [{ kind: 'bookkeeping' }] }],
  business_images: [
    live({ kind: 'logo', sha256: '0'.repeat(64), width_px: 1, height_px: 1 }, [
      { kind: 'signature' },
    ]),
  ],
  customer_links: [{ row: {}, next: { token_hash: '\\x01' }, apart: [{ customer_id: ID }] }],
  customers: [
    {
      row: { search_name: 'name', tax_id: '1' },
      apart: [{ search_name: 'names' }, { tax_id: '2' }, { is_regular: true }],
    },
  ],
  document_drafts: [
    {
      row: { kind: 'draft', template_id: ID, template_date: '2026-01-01' },
      apart: [{ template_id: OTHER }, { template_date: '2026-01-02' }, { template_id: null }],
    },
  ],
  document_events: [
    {
      // Both of one day in Israel, of two by the clock of Greenwich.
      row: { kind: 'opened', at: '2026-01-01T23:00:00Z' },
      next: { at: '2026-01-02T21:59:59Z' },
      apart: [
        { document_id: ID },
        { kind: 'printed' },
        { at: '2026-01-02T22:00:00Z' },
        { at: '2026-01-01T21:59:59Z' },
      ],
    },
  ],
  document_reminders: [
    {
      row: { mail_id: ID, document_id: ID, step_id: ID, step_days: 1, open_agorot: 1 },
      next: { mail_id: OTHER },
      apart: [{ document_id: OTHER }, { step_id: OTHER }, { step_id: null, step_days: null }],
    },
  ],
  documents: [
    {
      row: { doc_type: 305, series: 'main', number: 1 },
      apart: [{ doc_type: 320 }, { series: 'other' }, { number: 2 }],
    },
    {
      row: { number: 1, allocation_number: '1123456789' },
      next: { number: 2, allocation_number: '123456789' },
      apart: [{ allocation_number: '123456780' }, { allocation_number: '' }],
    },
  ],
  emergency_numbers: [
    {
      row: { allocation_number: '123456789', document_id: ID, used_at: MOMENT },
      next: { allocation_number: '123456780' },
      apart: [{ document_id: OTHER }, { document_id: null, used_at: null }],
    },
  ],
  expenses: [
    {
      row: { ...EXPENSE, recurring_id: ID, recurring_on: '2026-01-01' },
      apart: [
        { recurring_id: OTHER },
        { recurring_on: '2026-02-01' },
        { recurring_id: null, recurring_on: null },
      ],
    },
  ],
  items: [
    {
      row: { catalogue_number: 'Ab-1', vat_kind: 'taxable' },
      next: { catalogue_number: 'aB-1' },
      apart: [{ catalogue_number: 'ab-2' }, { catalogue_number: '' }],
    },
  ],
  mailed_letters: [
    {
      row: { mailing_id: ID, position: 1 },
      next: { position: 2 },
      apart: [{ mailing_id: OTHER }, { party_id: ID }],
    },
  ],
  manual_entries: [
    { row: { entry_no: 1, kind: 'ordinary', description: 'x' }, apart: [{ entry_no: 2 }] },
    {
      row: { entry_no: 1, kind: 'reversal', reverses_id: ID, description: 'x' },
      next: { entry_no: 2 },
      apart: [{ reverses_id: OTHER }],
    },
  ],
  masav_credits: [{ row: CREDIT, next: { credit_no: 2 }, apart: [{ payment_id: OTHER }] }],
  masav_files: [{ row: FILE, apart: [{ file_no: 2 }] }],
  member_invitations: [
    live({ email_canonical: 'a', language: 'he', role: 'sub-user' }, [{ email_canonical: 'b' }]),
  ],
  notices: [
    {
      row: { user_id: ID, kind: 'job-done', cause: 'x', mail: 'none' },
      apart: [{ user_id: OTHER }, { kind: 'job-failed' }, { cause: 'y' }],
    },
  ],
  own_expense_categories: [
    { row: { ...NAMED, vat_of: 1, tax_of: 1 }, next: { name: 'nAME' }, apart: [OTHER_NAME] },
  ],
  own_ledger_accounts: [
    {
      row: { ...NAMED, kind: 'asset', account_key: '1' },
      next: OTHER_NAME,
      apart: [{ account_key: '2' }, { account_key: '' }],
    },
    { row: { ...NAMED, kind: 'asset' }, next: { name: 'nAME' }, apart: [OTHER_NAME] },
  ],
  ownership_offers: [
    live({ offered_by: ID, offered_to: OTHER }, [], { ended_at: MOMENT, outcome: 'ended' }),
  ],
  payment_reminders: [
    {
      row: { user_id: ID, document_id: ID, kind: 'debt', line_no: 0, due_no: 0 },
      apart: [
        { user_id: OTHER },
        { document_id: OTHER },
        { kind: 'card' },
        { line_no: 1 },
        { due_no: 1 },
      ],
    },
  ],
  price_lists: [{ row: NAMED, next: { name: 'nAME' }, apart: [OTHER_NAME] }],
  reminder_mails: [
    {
      row: { customer_id: ID, source: 'plan', state: 'pending' },
      next: { source: 'hand', state: 'sent' },
      apart: [
        { customer_id: OTHER },
        { on_date: '2026-01-02' },
        { state: 'failed' },
        { state: 'dropped' },
      ],
    },
  ],
  saved_views: [
    {
      row: { user_id: ID, list: 'a', name: 'n' },
      apart: [{ user_id: OTHER }, { list: 'b' }, { name: 'm' }],
    },
    {
      row: { user_id: ID, list: 'a', name: 'n', is_default: true },
      next: { name: 'm' },
      apart: [{ user_id: OTHER }, { list: 'b' }, { is_default: false }],
    },
  ],
  supplier_payments: [
    live(
      { means: 'cash', for_expense_id: ID },
      [{ for_expense_id: OTHER }, { for_expense_id: null }],
      { cancelled_at: MOMENT },
    ),
  ],
  tags: [{ row: { ...NAMED, color: 'red' }, next: { name: 'nAME' }, apart: [OTHER_NAME] }],
};
