import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { aPayment, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import type { APIRequestContext } from '@playwright/test';

import { issueByCall, post } from './calls.ts';
import { daysAgo } from './days-ago.ts';

/** A movement of the bank: what it says, its sum with the sign of the bank, and how many days ago it was. */
export interface MonthRow {
  readonly words: string;
  readonly sumAgorot: number;
  readonly days: number;
}

/** Customers whose payments name them, and what each pays of one invoice. */
const PAYERS = [
  'מאפיית שיבולת',
  'גלריית נחל שקט',
  'משתלת ענף ירוק',
  'מוסך צומת הדקל',
  'ספרי שביל החול',
  'דפוס גשר העץ',
  'קייטרינג טעם הרים',
  'אופטיקה עין גדי',
  'צעצועי קשת בענן',
  'רהיטי אלון ותיק',
  'מכבסת בועה לבנה',
  'חשמל זרם צפוני',
  'נגריית שבב זהב',
  'פרחי אביב מוקדם',
  'כלי בית אגרטל',
] as const;
/** Suppliers whose debits name them. */
const SUPPLIERS = [
  'פרסום גל רחב',
  'נכסי שמש צפונית',
  'תקשורת קו ישר',
  'ביטוח מגן כחול',
  'דלק נתיב מהיר',
  'ניקיון ברק תמיד',
  'אריזות קרטון חזק',
] as const;

interface Invoiced {
  readonly name: string;
  readonly sumAgorot: number;
  readonly days: number;
}

/** Issues a tax invoice of a sum with VAT. */
async function issueInvoice(request: APIRequestContext, { name, sumAgorot, days }: Invoiced) {
  await issueByCall(request, {
    documentDate: daysAgo(days),
    customer: aCustomer({ name }),
    pricesIncludeVat: true,
    lines: [aLine({ priceIncludesVat: true, unitPriceE4: sumAgorot * 100 })],
    expectedTotalAgorot: sumAgorot,
  });
}

async function keepExpense(request: APIRequestContext, { name, sumAgorot, days }: Invoiced) {
  const documentDate = daysAgo(days);
  const form = anExpenseForm({
    supplier: { id: null, name, taxId: '' },
    documentDate,
    reportMonth: `${documentDate.slice(0, 7)}-01`,
    grossMinor: sumAgorot,
    vatMinor: 0,
    reference: `ה${sumAgorot}`,
  });
  const data = { form, isApproved: true };
  await post(request, '/v2/api/expenses', data, { 'idempotency-key': crypto.randomUUID() });
}

/** Sums that no other movement of the month has. */
const sumOf = (index: number): number => 1_000_00 + 137_00 * index;

/**
 * Writes what the books know of a month of forty movements, and returns the movements, the oldest first: customers and suppliers who are
 * named, others by their sum, a part of an invoice, two invoices less a fee, recorded receipts, fees, a transfer to the account `savings`,
 * two authorities, and three of which nothing is known.
 */
export async function givenMonth(
  request: APIRequestContext,
  savings: string,
): Promise<readonly MonthRow[]> {
  const named = PAYERS.map((name, index) => ({ name, sumAgorot: sumOf(index), days: 14 - index }));
  const bySum = [20, 21].map((index) => ({
    name: `לקוח ${index}`,
    sumAgorot: sumOf(index),
    days: 12,
  }));
  const inParts = { name: 'סטודיו מסגרת', sumAgorot: 4_900_00, days: 11 };
  const together = [1_900_00, 2_100_00].map((sumAgorot) => ({
    name: 'בלוני חגיגה',
    sumAgorot,
    days: 10,
  }));
  const invoices = [...named, ...bySum, inParts, ...together];
  for (const invoice of invoices.toSorted((one, other) => other.days - one.days)) {
    await issueInvoice(request, invoice);
  }
  const bought = SUPPLIERS.map((name, index) => ({ name, sumAgorot: sumOf(30 + index), days: 9 }));
  const debited = [40, 41].map((index) => ({
    name: `ספק ${index}`,
    sumAgorot: sumOf(index),
    days: 8,
  }));
  for (const expense of [...bought, ...debited]) await keepExpense(request, expense);
  const place = { bank: '12', branch: '600', account: '310412', kind: 'transfer' as const };
  for (const reference of ['88123', '88124', '88125']) {
    const payment = { ...aPayment(sumOf(Number(reference) - 88_073)), ...place, reference };
    await issueByCall(request, aReceipt(payment.sumAgorot, { payments: [payment] }));
  }
  const out = ({ sumAgorot, days }: Invoiced, words: string) => ({
    words,
    sumAgorot: -sumAgorot,
    days,
  });
  const rows = [
    ...named.map(({ name, sumAgorot, days }) => ({ words: `העברה מאת ${name}`, sumAgorot, days })),
    ...bySum.map(({ sumAgorot, days }) => ({ words: 'זיכוי מס״ב', sumAgorot, days })),
    { words: 'העברה מאת סטודיו מסגרת', sumAgorot: 3_000_00, days: 11 },
    { words: 'זיכוי מאת בלוני חגיגה', sumAgorot: 3_976_00, days: 10 },
    ...bought.map((one) => out(one, `הו״ק ${one.name}`)),
    ...debited.map((one) => out(one, 'חיוב בהרשאה')),
    { words: 'עמלת ניהול חשבון', sumAgorot: -38_50, days: 7 },
    { words: 'עמלת העברות', sumAgorot: -12_00, days: 6 },
    { words: 'דמי כרטיס', sumAgorot: -14_90, days: 6 },
    { words: `העברה לחשבון ${savings}`, sumAgorot: -15_000_00, days: 5 },
    { words: 'רשות המסים מס ערך מוסף', sumAgorot: -9_634_00, days: 4 },
    { words: 'ביטוח לאומי', sumAgorot: -1_203_00, days: 4 },
    { words: 'חיוב ידני בסניף', sumAgorot: -27_00, days: 3 },
    { words: 'משיכת מזומן', sumAgorot: -600_00, days: 2 },
    { words: 'החזר מחבר', sumAgorot: 77_77, days: 1 },
    ...[50, 51, 52].map((index) => ({
      words: `העברה ${88_073 + index}`,
      sumAgorot: sumOf(index),
      days: 0,
    })),
  ];
  return rows.toSorted((one, other) => other.days - one.days);
}

/** Returns a statement as a bank writes it, with the balance after each movement. */
export function statementOf(rows: readonly MonthRow[]): Buffer {
  let balance = 0;
  const plain = (agorot: number): string => formatAgorot(agorot).replaceAll(',', '');
  const lines = rows.map(({ words, sumAgorot, days }, index) => {
    balance += sumAgorot;
    const sides = sumAgorot < 0 ? `${plain(-sumAgorot)},` : `,${plain(sumAgorot)}`;
    return `${formatLocalDate(daysAgo(days))},${words},${101 + index},${sides},${plain(balance)}`;
  });
  return Buffer.from(['תאריך,תיאור,אסמכתא,חובה,זכות,יתרה', ...lines, ''].join('\r\n'));
}
