import {
  above,
  atLeast,
  between,
  firstOfMonth,
  fraction,
  oneOf,
  rows,
  together,
  values,
} from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT, NAMED, OTHER_ID, OTHER_NAME } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const CONFIRMED = {
  allocation_number: '123456789',
  number_check: 'confirmed',
  number_checked_at: MOMENT,
  number_found: {},
};
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
const OF_SUPPLIER = { source: 'supplier', supplier_document_id: ID };

export const expensesTableCases = defineTableCases({
  expense_categories: {
    primaryKey: 'code',
    defaults: { is_equipment: 'false' },
    namesOthers: { ledger_accounts: ['ledger_account'] },
  },
  expense_category_shares: {
    primaryKey: 'code valid_from',
    checks: [fraction('vat_parts', 'vat_of'), fraction('tax_parts', 'tax_of')],
    namesOthers: { expense_categories: ['code'] },
  },
  expense_dues: { primaryKey: 'account_id expense_id due_no', checks: [above('sum_agorot', 0)] },
  expense_inbox: {
    nullable: 'expense_id',
    defaults: { state: "'waiting'" },
    checks: [oneOf('state', 'waiting filed dismissed')],
    namesNothing: ['file_id'],
    auditedAs: ['expense-inbox'],
  },
  expense_tags: { primaryKey: 'account_id expense_id tag_id', checks: [atLeast('sum_agorot', 0)] },
  expenses: {
    nullable:
      'approved_at approved_by due_date number_checked_at number_found own_category_id paid_by recurring_id recurring_on removed_at reported_at supplier_document_id',
    defaults: {
      allocation_number: "''",
      number_check: "'unchecked'",
      vat_dropped_reason: "''",
      version: '1',
    },
    checks: [
      above('currency_rate_e6', 0),
      atLeast('gross_minor', 0),
      oneOf('kind', 'tax-invoice invoice-receipt credit-note receipt transaction-invoice other'),
      oneOf('number_check', 'unchecked confirmed differs not-found unheard', {
        number_checked_at: MOMENT,
        allocation_number: '123456789',
      }),
      atLeast('open_agorot', 0),
      oneOf('paid_by', 'cash cheque card transfer app standing-order other'),
      rows(
        [{ source: 'mail' }],
        [{ source: 'form' }, { source: 'file' }, { source: 'recurring' }, OF_SUPPLIER],
      ),
      rows(
        [
          { ...OF_SUPPLIER, supplier_document_id: null },
          { ...OF_SUPPLIER, source: 'form' },
        ],
        [OF_SUPPLIER],
      ),
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
    onceInAccount: [
      {
        row: { ...EXPENSE, recurring_id: ID, recurring_on: '2026-01-01' },
        apart: [
          { recurring_id: OTHER_ID },
          { recurring_on: '2026-02-01' },
          { recurring_id: null, recurring_on: null },
        ],
      },
      {
        row: { ...EXPENSE, ...OF_SUPPLIER },
        apart: [{ supplier_document_id: OTHER_ID }],
      },
    ],
    namesNothing: ['supplier_document_id'],
    namesOthers: { expense_categories: ['category_code'] },
    auditedAs: ['expense'],
  },
  own_expense_categories: {
    defaults: { is_active: 'true', version: '1' },
    checks: [fraction('vat_parts', 'vat_of'), fraction('tax_parts', 'tax_of')],
    onceInAccount: [
      { row: { ...NAMED, vat_of: 1, tax_of: 1 }, next: { name: 'nAME' }, apart: [OTHER_NAME] },
    ],
    namesOthers: { expense_categories: ['base_code'] },
    auditedAs: ['expense-category'],
  },
  recurring_expenses: {
    nullable: 'ends_on',
    defaults: { is_active: 'true', version: '1' },
    checks: [between('day_of_month', 1, 31), between('every_months', 1, 12)],
    auditedAs: ['recurring-expense'],
  },
});
