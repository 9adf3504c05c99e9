import { ExpenseForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import { EXPENSE_CATEGORIES } from '@pinkas/domain/expenses/expense-kind';
import { localDate } from '@pinkas/domain/time/local-date';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';
import type { ExpenseContext } from './expense-context.reads.ts';
import { findWarnings } from './expense-warnings.reads.ts';

/* Warnings, with rows on both sides of each condition. */

const db = useTestDatabase();

const REMOVED = { removed_at: '2026-05-02T10:00:00Z' };
const ANOTHER = '00000000-0000-4000-8000-000000000001';
const WITHOUT_VAT: ExpenseContext = {
  isVatDeductible: false,
  timeSince: localDate('2026-01-01'),
  booksLockedUntil: null,
  thresholds: [],
  vatRates: [],
  accounts: Object.fromEntries(
    EXPENSE_CATEGORIES.map((code) => [code, code]),
  ) as ExpenseContext['accounts'],
};

class Expenses extends PlantedBooks {
  #files = 0;

  file(content: string, attachedTo: string, entity_kind = 'expense'): string {
    this.#files += 1;
    const id = this.id(`file ${this.#files}`);
    const bytes = { sha256: 'a'.repeat(64), usage_bytes: 1, size_bytes: 1, pages: 1 };
    const file = { id, source_sha256: content.repeat(64), media_type: 'image/png' };
    this.add('stored_files', { ...file, ...bytes });
    this.add('attachments', { entity_kind, entity_id: this.id(attachedTo), file_id: id });
    return id;
  }

  async warnings(changes: Parameters<typeof anExpenseForm>[0], supplierId: string | null = null) {
    const form = ExpenseForm.parse(anExpenseForm(changes));
    const asked = { form, context: WITHOUT_VAT, supplierId, exceptId: this.id('mine') };
    return this.readIn(db.database, (tx) => findWarnings(tx, asked));
  }
}

test('a file warns of the other expenses to which it was filed, once each', async () => {
  const books = new Expenses(db.superuser);
  for (const name of ['mine', 'filed', 'other']) books.expense(name, '2026-05-01', 1);
  books.expense('removed', '2026-05-01', 1, REMOVED).expense('of an item', '2026-05-01', 1);
  const mine = books.file('a', 'mine');
  books.file('a', 'filed');
  books.file('a', 'filed');
  books.file('b', 'other');
  books.file('a', 'removed');
  books.file('a', 'of an item', 'item');
  const warnings = await books.warnings({ fileIds: [mine] });
  expect(warnings).toEqual([{ code: 'FILE_FILED', expenseId: books.id('filed') }]);
});

test.each([
  ['by the supplier', {}, true],
  ['by the number', { supplier_id: ANOTHER, supplier_tax_id: '514713288' }, true],
  ['by the name', { supplier_id: ANOTHER, supplier_name: 'me' }, true],
  ['not of another supplier', { supplier_id: ANOTHER }, false],
  ['not one that was removed', REMOVED, false],
  ['not a credit note', { kind: 'credit-note' }, false],
  ['not of this time', { is_vat_deductible: false }, false],
])(
  'a credit note may take back a paper of another time, known %s',
  async (_how, values, isKnown) => {
    const books = new Expenses(db.superuser);
    const paper = { supplier_id: books.id('me'), is_vat_deductible: true, ...values };
    books.expense('paper', '2025-05-01', 1, paper);
    const supplier = { id: null, name: 'me', taxId: '514713288' };
    const warnings = await books.warnings({ kind: 'credit-note', supplier }, books.id('me'));
    const codes = warnings.map(({ code }) => code);
    expect(codes.includes('VAT_OF_OTHER_TIME')).toBe(isKnown);
  },
);

test.each([
  ['12', '0012', true],
  ['A-77', 'a77', true],
  ['2026/114', '2026 114', true],
  ['12', '120', false],
  ['000', '---', false],
  ['000', '000', true],
  ['', '', false],
])('the number %s is warned of where %s is known: %s', async (typed, known, isWarned) => {
  const books = new Expenses(db.superuser);
  const paper = { reference: known, supplier_tax_id: '514713288' };
  books.expense('paper', '2025-05-01', 1, paper);
  const supplier = { id: null, name: 'me', taxId: '514713288' };
  const warnings = await books.warnings({ reference: typed, supplier, documentDate: '2026-03-03' });
  expect(warnings.some(({ code }) => code === 'DUPLICATE')).toBe(isWarned);
});

test('a supplier without a number is not known by that', async () => {
  const books = new Expenses(db.superuser);
  books.expense('paper', '2025-05-01', 1, { is_vat_deductible: true, supplier_name: 'another' });
  const supplier = { id: null, name: 'me', taxId: '' };
  expect(await books.warnings({ kind: 'credit-note', supplier })).toEqual([]);
});
