import type { ExpenseFormInput } from '@pinkas/contract/accounting/expenses/expense-fields';
import {
  EXPENSE_CATEGORIES,
  EXPENSE_KINDS,
  SUPPLIER_MEANS,
} from '@pinkas/domain/expenses/expense-kind';
import { agorot } from '@pinkas/domain/money/agorot';
import { toAgorot } from '@pinkas/domain/money/to-agorot';
import { addDays, localDate, startOfMonth } from '@pinkas/domain/time/local-date';
import { anExpenseForm, aSupplierForm } from '@pinkas/test-kit/an-expense';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { pick, type Random } from '../chains/seeded-random.ts';
import { getJson, write } from '../accounting/customers.ts';
import { aPayment, sendExpense, sendPayment, type Kept } from '../accounting/expenses.ts';
import type { KnownExpense, PurchaseBooks } from './purchase-books.ts';

const EXPENSES = '/v2/api/expenses';
const SUPPLIERS = '/v2/api/suppliers';
const FIRST_DAY = localDate('2026-01-01');
const RATE_E6 = 3_712_345;

/** Returns sums in instalments that add up to the whole, or now and then miss it by an agora. */
function randomDues(random: Random, wholeAgorot: number, date: ExpenseFormInput['documentDate']) {
  if (random(4) > 0 || wholeAgorot < 10) return [];
  const first = 1 + random(wholeAgorot - 2);
  const miss = random(8) === 0 ? 1 : 0;
  return [
    { dueDate: date, sumAgorot: first },
    { dueDate: addDays(localDate(date), 30), sumAgorot: wholeAgorot - first + miss },
  ];
}

/** Returns a form of any kind; some hold a mistake. */
function randomForm(books: PurchaseBooks, random: Random): ExpenseFormInput {
  const grossMinor = 1 + random(2_000_000);
  const isForeign = random(6) === 0;
  const documentDate = addDays(FIRST_DAY, random(300));
  const kind = pick(random, EXPENSE_KINDS) ?? 'other';
  const supplierId = random(3) === 0 ? null : (pick(random, books.supplierIds) ?? null);
  const of = 1 + random(100);
  const share = { parts: random(of + 1), of };
  const currency = isForeign ? 'USD' : 'ILS';
  const currencyRateE6 = isForeign ? RATE_E6 : 1_000_000;
  const wholeAgorot = toAgorot(grossMinor, currency, currencyRateE6);
  return anExpenseForm({
    kind,
    supplier: {
      id: supplierId,
      name: `ספק ${random(4)}`,
      taxId: '',
      saveToBook: random(5) === 0,
    },
    reference: String(random(1_000)),
    documentDate,
    reportMonth: random(15) === 0 ? '2025-01-01' : startOfMonth(documentDate),
    category: pick(random, EXPENSE_CATEGORIES) ?? 'other',
    grossMinor,
    vatMinor: random(grossMinor + 1),
    vatShare: share,
    taxShare: share,
    isEquipment: random(5) === 0,
    isVatGivenUp: random(10) === 0,
    allocationNumber: random(2) === 0 ? '204519873' : '',
    currency,
    currencyRateE6,
    dues: randomDues(random, wholeAgorot, documentDate),
    paidBy: random(4) === 0 ? (pick(random, SUPPLIER_MEANS) ?? null) : null,
  });
}

function remember(books: PurchaseBooks, form: ExpenseFormInput, answer: Answer): void {
  if (answer.status !== 200) return;
  const { id, version } = answer.json as Kept;
  const supplierId = form.supplier.id ?? '';
  books.expenses.push({ id, version, supplierId, kind: form.kind });
}

async function pay(browser: HttpBrowser, books: PurchaseBooks, random: Random): Promise<Answer> {
  const supplierId = pick(random, books.supplierIds) ?? '';
  const { expenses } = await getJson<{
    expenses: { id: string; kind: string; openAgorot: number }[];
  }>(browser, `${SUPPLIERS}/${supplierId}/open-expenses`);
  const parts = expenses.slice(0, random(4)).map(({ id, openAgorot }) => ({
    expenseId: id,
    // All of it, a part, or an agora too much.
    sumAgorot: Math.max(1, random(3) > 0 ? openAgorot : random(openAgorot + 2)),
  }));
  const kindOf = new Map(expenses.map(({ id, kind }) => [id, kind]));
  const used = parts.reduce(
    (sum, { expenseId, sumAgorot }) =>
      sum + (kindOf.get(expenseId) === 'credit-note' ? -sumAgorot : sumAgorot),
    0,
  );
  const withheldAgorot = random(3) === 0 ? random(1_000) : 0;
  const paidAgorot = Math.max(0, used - withheldAgorot) + (random(3) === 0 ? random(5_000) : 0);
  const means = pick(random, SUPPLIER_MEANS) ?? 'other';
  const payment = aPayment(supplierId, parts, {
    means,
    paidAgorot: agorot(paidAgorot),
    withheldAgorot,
  });
  const answer = await sendPayment(browser, payment);
  if (answer.status === 200) books.paymentIds.push((answer.json as { id: string }).id);
  return answer;
}

async function change(
  browser: HttpBrowser,
  books: PurchaseBooks,
  random: Random,
  known: KnownExpense,
): Promise<Answer> {
  const form = randomForm(books, random);
  const body = { form, version: known.version };
  const answer = await write(browser, 'PUT', `${EXPENSES}/${known.id}`, body);
  if (answer.status === 200) known.version = (answer.json as Kept).version;
  return answer;
}

async function create(browser: HttpBrowser, books: PurchaseBooks, random: Random): Promise<Answer> {
  const form = randomForm(books, random);
  const answer = await sendExpense(browser, form, { isApproved: random(3) > 0 });
  remember(books, form, answer);
  return answer;
}

/** Adds some suppliers to the book, for the steps to use. */
export async function openPurchases(browser: HttpBrowser, books: PurchaseBooks): Promise<void> {
  for (const name of ['אבן', 'ברזל', 'גבס']) {
    const answer = await write(browser, 'POST', SUPPLIERS, aSupplierForm({ name }));
    books.supplierIds.push((answer.json as { id: string }).id);
  }
}

/** One press of a button: an expense, a change, its cancellation or restoration, or a payment. */
export function purchaseStep(
  browser: HttpBrowser,
  books: PurchaseBooks,
  random: Random,
): Promise<Answer> {
  const known = pick(random, books.expenses);
  const paymentId = pick(random, books.paymentIds);
  const step = random(20);
  if (known === undefined || step < 7) return create(browser, books, random);
  if (step < 10) return change(browser, books, random, known);
  if (step < 14) return pay(browser, books, random);
  const path = `${EXPENSES}/${known.id}`;
  switch (step) {
    case 14:
      return browser.post(`${path}/remove`, undefined);
    case 15:
      return browser.post(`${path}/restore`, undefined);
    case 16: {
      const ids = [known.id, pick(random, books.expenses)?.id ?? known.id];
      return write(browser, 'POST', `${EXPENSES}/approve`, { ids });
    }
    case 17:
      return random(6) === 0
        ? write(browser, 'POST', `${EXPENSES}/report`, { throughMonth: '2026-04-01' })
        : browser.post(`${path}/reopen`, undefined);
    default:
      return paymentId === undefined
        ? create(browser, books, random)
        : browser.post(`${SUPPLIERS}/payments/${paymentId}/cancel`, undefined);
  }
}
