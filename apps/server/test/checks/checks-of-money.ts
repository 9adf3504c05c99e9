import {
  above,
  atLeast,
  between,
  firstOfMonth,
  fraction,
  inOrder,
  notNothing,
  oneOf,
  oneSide,
  rows,
  together,
  values,
  type ChecksByTable,
} from './check-kinds.ts';

const MOMENT = '2026-01-01T10:00:00Z';
const ID = '00000000-0000-4000-8000-000000000001';
const DUE = { document_id: ID, line_no: 1, due_no: 1 };
const CONFIRMED = {
  allocation_number: '123456789',
  number_check: 'confirmed',
  number_checked_at: MOMENT,
  number_found: {},
};

/** Checks of purchases, banks, budgets and what is given to other programs. */
export const CHECKS_OF_MONEY: ChecksByTable = {
  accounting_export_documents: [
    oneOf('print_kind', 'copy copy-cancelled', { print_no: 1 }),
    together({ print_kind: 'copy', print_no: 1 }),
  ],
  accounting_export_entries: [
    oneOf('source_kind', 'document expense supplier-payment manual'),
    rows(
      [{ first_line: 2, last_line: 1, parties: [] }],
      [{ first_line: 2, last_line: 2, parties: [null] }],
    ),
    rows(
      [{ first_line: 1, last_line: 2, parties: [null] }],
      [{ first_line: 1, last_line: 2, parties: [null, null] }],
    ),
  ],
  accounting_exports: [
    above('export_no', 0),
    oneOf('format', 'zip csv xlsx'),
    oneOf('language', 'he en'),
    oneOf('target', 'hashavshevet ledger documents'),
    inOrder('first_day', 'last_day'),
  ],
  bank_accounts: [
    values('bank_code', ['12'], ['1', '123', '1x']),
    values('branch', ['1', '123'], ['', '1234', '1x']),
    values('currency', ['ILS'], ['USD', 'ils']),
    values('number', ['1234', '123456789012'], ['123', '1234567890123', '123x']),
  ],
  bank_deposits: [
    atLeast('cash_agorot', 0),
    atLeast('cheques_agorot', 0),
    atLeast('cheques', 0),
    above('deposit_no', 0),
  ],
  bank_matches: [
    rows(
      [{}, { ...DUE, supplier_payment_id: ID }, { other_row_id: ID, entry_id: ID }],
      [DUE, { supplier_payment_id: ID }, { other_row_id: ID }, { entry_id: ID }],
    ),
    rows(
      [
        { ...DUE, line_no: null },
        { ...DUE, due_no: null },
        { supplier_payment_id: ID, line_no: 1 },
      ],
      [DUE],
    ),
  ],
  bank_rows: [notNothing('amount_agorot', 0), atLeast('fee_agorot', 0), above('like_no', 0)],
  bank_statements: [
    oneOf('format', 'csv xlsx ofx mt940'),
    oneOf('state', 'draft imported undone', { imported_at: MOMENT, import_no: 1 }),
    rows(
      [
        { state: 'draft', imported_at: MOMENT },
        { state: 'draft', import_no: 1 },
        { state: 'imported', imported_at: MOMENT },
        { state: 'undone', import_no: 1 },
      ],
      [{ state: 'draft' }, { state: 'imported', imported_at: MOMENT, import_no: 1 }],
    ),
    values('sha256', [`\\x${'00'.repeat(32)}`], [`\\x${'00'.repeat(31)}`, `\\x${'00'.repeat(33)}`]),
  ],
  budget_lines: [
    above('budget_agorot', 0),
    oneOf('kind', 'income expense', { standard_account: 'cash' }),
    between('month_no', 1, 12),
    rows(
      [{ standard_account: 'cash', own_account_id: ID }],
      [{ standard_account: 'cash' }, { own_account_id: ID }],
    ),
    rows(
      [{ kind: 'expense' }],
      [
        { kind: 'income' },
        { kind: 'expense', standard_account: 'cash' },
        { kind: 'expense', own_account_id: ID },
      ],
    ),
  ],
  budgets: [between('budget_year', 2000, 2099), above('version', 0)],
  expense_dues: [above('sum_agorot', 0)],
  expense_tags: [atLeast('sum_agorot', 0)],
  expenses: [
    above('currency_rate_e6', 0),
    atLeast('gross_minor', 0),
    oneOf('kind', 'tax-invoice invoice-receipt credit-note receipt transaction-invoice other'),
    oneOf('number_check', 'unchecked confirmed differs not-found unheard', {
      number_checked_at: MOMENT,
      allocation_number: '123456789',
    }),
    atLeast('open_agorot', 0),
    oneOf('paid_by', 'cash cheque card transfer app standing-order other'),
    oneOf('source', 'form file recurring'),
    oneOf('state', 'waiting open reported'),
    oneOf(
      'vat_dropped_reason',
      ' no-tax-invoice allocation-missing business-without-vat by-hand claim-late',
    ),
    values('allocation_number', ['', '123456789'], ['12345678', '1234567890', '12345678x']),
    rows(
      [
        { vat_minor: -1, gross_minor: 5 },
        { vat_minor: 6, gross_minor: 5 },
      ],
      [
        { vat_minor: 0, gross_minor: 5 },
        { vat_minor: 5, gross_minor: 5 },
      ],
    ),
    fraction('vat_parts', 'vat_of'),
    rows(
      [{ ...CONFIRMED, allocation_number: '' }],
      [{ allocation_number: '', number_check: 'unchecked' }],
    ),
    fraction('tax_parts', 'tax_of'),
    rows(
      [
        { vat_claimed_agorot: -1, vat_agorot: 5 },
        { vat_claimed_agorot: 6, vat_agorot: 5 },
      ],
      [
        { vat_claimed_agorot: 0, vat_agorot: 5 },
        { vat_claimed_agorot: 5, vat_agorot: 5 },
      ],
    ),
    together({ recurring_id: ID, recurring_on: '2026-05-01' }),
    rows(
      [{ report_month: '2026-04-01', document_date: '2026-05-01', entry_date: '2026-05-01' }],
      [
        { report_month: '2026-05-01', document_date: '2026-05-31', entry_date: '2026-05-31' },
        { report_month: '2026-06-01', document_date: '2026-05-01', entry_date: '2026-05-01' },
      ],
    ),
    rows(
      [{ report_month: '2026-05-01', document_date: '2026-05-02', entry_date: '2026-05-01' }],
      [
        { report_month: '2026-05-01', document_date: '2026-05-02', entry_date: '2026-05-02' },
        { report_month: '2026-06-01', document_date: '2026-05-02', entry_date: '2026-06-01' },
      ],
    ),
    rows(
      [
        { open_agorot: 6, gross_agorot: 5, vat_agorot: 0 },
        { open_agorot: 0, gross_agorot: 5, vat_agorot: 6 },
      ],
      [{ open_agorot: 5, gross_agorot: 5, vat_agorot: 5 }],
    ),
    rows(
      [{ is_vat_deductible: false, vat_claimed_agorot: 1, vat_agorot: 1 }],
      [
        { is_vat_deductible: false, vat_claimed_agorot: 0, vat_agorot: 1 },
        { is_vat_deductible: true, vat_claimed_agorot: 1, vat_agorot: 1 },
      ],
    ),
    rows(
      [
        { ...CONFIRMED, number_checked_at: null },
        { number_check: 'unchecked', number_checked_at: MOMENT },
      ],
      [CONFIRMED],
    ),
    rows(
      [
        { ...CONFIRMED, number_found: null },
        { ...CONFIRMED, number_check: 'differs', number_found: null },
        { ...CONFIRMED, number_check: 'not-found' },
        { ...CONFIRMED, number_check: 'unheard' },
      ],
      [
        { ...CONFIRMED, number_check: 'differs' },
        { ...CONFIRMED, number_check: 'not-found', number_found: null },
        { ...CONFIRMED, number_check: 'unheard', number_found: null },
      ],
    ),
    firstOfMonth('report_month'),
  ],
  masav_credits: [above('credit_no', 0), above('sum_agorot', 0)],
  masav_files: [
    above('credits', 0),
    above('file_no', 0),
    above('paid_agorot', 0),
    between('serial', 1, 999),
    atLeast('withheld_agorot', 0),
  ],
  own_expense_categories: [fraction('vat_parts', 'vat_of'), fraction('tax_parts', 'tax_of')],
  own_ledger_accounts: [
    oneOf('kind', 'asset liability equity income expense'),
    notNothing('name', ''),
    values('account_key', ['', '1'.repeat(15)], ['1'.repeat(16)]),
  ],
  purchase_journal_lines: [
    atLeast('credit_agorot', 0),
    atLeast('debit_agorot', 0),
    oneOf('source_kind', 'expense supplier-payment'),
    oneSide(),
  ],
  supplier_bank_accounts: [
    values('account_number', ['1', '123456789'], ['', '1234567890', '1x']),
    values('bank_code', ['12'], ['1', '123', '1x']),
    values('branch_code', ['123'], ['12', '1234', '12x']),
  ],
  supplier_payment_parts: [above('sum_agorot', 0)],
  supplier_payments: [
    oneOf('means', 'cash cheque card transfer app standing-order other'),
    atLeast('paid_agorot', 0),
    atLeast('withheld_agorot', 0),
    rows(
      [{ payment_date: '2026-05-02', entry_date: '2026-05-01' }],
      [{ payment_date: '2026-05-02', entry_date: '2026-05-02' }],
    ),
  ],
};
