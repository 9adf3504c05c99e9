import { createHash, randomUUID } from 'node:crypto';

import type { ExpenseFormInput } from '@pinkas/contract/accounting/expenses/expense-fields';
import { agorot } from '@pinkas/domain/money/agorot';
import { toAgorot } from '@pinkas/domain/money/to-agorot';
import {
  addDays,
  addMonths,
  localDateAt,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';

import { isoText } from '../../../../platform/clock/clock.ts';
import {
  pastPurchases,
  type PastMoment,
  type PastPurchases,
} from '../../../accounting/expenses/expenses.api.ts';
import { keepMadePdf } from '../../../files/uploads/uploads.api.ts';
import {
  DEMO_SUPPLIERS,
  DEMO_TAGS,
  EXPENSE_SCENARIOS,
  INBOX_SCENARIOS,
  PAYMENT_SCENARIOS,
  type ExpenseScenario,
} from './expense-scenarios.ts';
import { pastExpenses } from './past-expenses.ts';
import { writeNumberChecks } from './number-checks.ts';
import { receiptPdf } from './receipt-pdf.ts';
import type { SeedTarget } from '../scenarios/seed-target.ts';

const DAY_MS = 86_400_000;
const VAT_PERCENT = 18;
/** Shekels for a dollar in the demo. */
const DOLLAR_E6 = 3_650_000;
/** Part of the catalogue that was paid, in agorot. */
const PART_AGOROT = 3_000_00;

/** Returns a key for each scenario: the same one is written once, whenever the seed is run. */
function momentOf(accountId: number, name: string, atMs: number): PastMoment {
  const hex = createHash('sha256').update(`demo expenses ${accountId} ${name}`).digest('hex');
  const key = hex.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  return { atMs, key };
}

/** Returns the demo's tags by name; those that are there already stay as they are. */
async function loadTags(
  { db, accountId }: SeedTarget,
  createdAt: string,
): Promise<ReadonlyMap<string, string>> {
  for (const name of DEMO_TAGS) {
    await db.owner.query(
      `insert into tags (account_id, id, name, color, group_name, created_at)
        values ($1, $2, $3, 'teal', 'פרויקט', $4) on conflict do nothing`,
      [accountId, randomUUID(), name, createdAt],
    );
  }
  const { rows } = await db.owner.query<{ name: string; id: string }>(
    'select name, id from tags where account_id = $1 and name = any($2)',
    [accountId, [...DEMO_TAGS]],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

function instalmentsOf(sumAgorot: number, count: number, first: LocalDate) {
  const part = Math.floor(sumAgorot / count);
  return Array.from({ length: count }, (_, index) => ({
    dueDate: addMonths(first, index),
    sumAgorot: index === count - 1 ? sumAgorot - part * (count - 1) : part,
  }));
}

/** Returns the part of an expense that its tag takes. */
function tagsOf(
  { tag }: ExpenseScenario,
  grossAgorot: number,
  tags: ReadonlyMap<string, string>,
): ExpenseFormInput['tags'] {
  if (tag === undefined) return [];
  const [name, percent] = tag;
  const tagId = tags.get(name);
  return tagId === undefined
    ? []
    : [{ tagId, sumAgorot: Math.floor((grossAgorot * percent) / 100) }];
}

/** Returns a supplier of the book by its name, or one that is typed once. */
function supplierOf({ supplier }: ExpenseScenario): ExpenseFormInput['supplier'] {
  return typeof supplier === 'string'
    ? { id: null, ...DEMO_SUPPLIERS[supplier], saveToBook: true }
    : { id: null, ...supplier, taxId: '', saveToBook: false };
}

function formOf(
  story: ExpenseScenario,
  number: number,
  today: LocalDate,
  tags: ReadonlyMap<string, string>,
): ExpenseFormInput {
  const { hasVat = true, isInDollars = false, vatShare = [1, 1], taxShare = [1, 1] } = story;
  const documentDate = addDays(today, -story.daysBack);
  const vatMinor = hasVat ? story.net * VAT_PERCENT : 0;
  const grossMinor = story.net * 100 + vatMinor;
  const currency = isInDollars ? 'USD' : 'ILS';
  const currencyRateE6 = isInDollars ? DOLLAR_E6 : 1_000_000;
  const grossAgorot = toAgorot(grossMinor, currency, currencyRateE6);
  return {
    kind: story.kind ?? 'tax-invoice',
    supplier: supplierOf(story),
    reference: String(number),
    documentDate,
    reportMonth: startOfMonth(documentDate),
    dueDate: story.dueDays === undefined ? null : addDays(documentDate, story.dueDays),
    category: story.category,
    description: story.description,
    currency,
    currencyRateE6,
    grossMinor,
    vatMinor,
    vatShare: { parts: vatShare[0], of: vatShare[1] },
    taxShare: { parts: taxShare[0], of: taxShare[1] },
    isEquipment: story.isEquipment === true,
    allocationNumber: story.allocationNumber ?? '',
    tags: tagsOf(story, grossAgorot, tags),
    dues:
      story.instalments === undefined
        ? []
        : instalmentsOf(grossAgorot, story.instalments, documentDate),
    paidBy: story.paidBy ?? null,
  };
}

/** Without a number of its own, the supplier abroad would be a new one each time. */
async function supplierIdsOf({ db, accountId }: SeedTarget) {
  const { rows } = await db.owner.query<{ name: string; id: string }>(
    'select name, id from customers where account_id = $1 and is_supplier and is_regular',
    [accountId],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function writeExpenses(
  target: SeedTarget,
  past: PastPurchases,
  nowMs: number,
): Promise<ReadonlyMap<string, string>> {
  const tags = await loadTags(target, isoText(nowMs));
  const today = localDateAt(nowMs);
  const ids = new Map<string, string>();
  const suppliers = new Map(await supplierIdsOf(target));
  for (const [index, story] of [...pastExpenses(today), ...EXPENSE_SCENARIOS].entries()) {
    const form = formOf(story, 2_204 + index * 37, today, tags);
    const known = suppliers.get(form.supplier.name) ?? null;
    const when = momentOf(target.accountId, story.name, nowMs - story.daysBack * DAY_MS);
    const named = { ...form, supplier: { ...form.supplier, id: known } };
    ids.set(story.name, await past.expense(when, named, story.isWaiting !== true));
    if (known === null && form.supplier.saveToBook === true) {
      for (const [name, id] of await supplierIdsOf(target)) suppliers.set(name, id);
    }
  }
  return ids;
}

async function writePayments(
  target: SeedTarget,
  past: PastPurchases,
  ids: ReadonlyMap<string, string>,
  nowMs: number,
): Promise<void> {
  for (const { name, daysBack, of, withheldPercent, isWhole } of PAYMENT_SCENARIOS) {
    const { rows } = await target.db.owner.query<{ id: string; supplier: string; gross: number }>(
      `select id, supplier_id as supplier, gross_agorot as gross from expenses
        where account_id = $1 and id = any($2::uuid[])`,
      [target.accountId, of.flatMap((story) => ids.get(story) ?? [])],
    );
    const [first] = rows;
    if (first === undefined) throw new Error('a payment of the demo pays nothing');
    const parts = rows.map(({ id, gross }) => ({
      expenseId: id,
      sumAgorot: agorot(isWhole ? gross : PART_AGOROT),
    }));
    const whole = parts.reduce((sum, part) => sum + part.sumAgorot, 0);
    const withheldAgorot = Math.floor((whole * withheldPercent) / 100);
    const atMs = nowMs - daysBack * DAY_MS;
    await past.pay(momentOf(target.accountId, name, atMs), {
      supplierId: first.supplier,
      paymentDate: localDateAt(atMs),
      means: 'transfer',
      paidAgorot: agorot(whole - withheldAgorot),
      withheldAgorot: agorot(withheldAgorot),
      reference: String(770_100 + daysBack),
      parts,
    });
  }
}

/** Rent recurs on the first of each month; the next one is still to come. */
async function writeRecurring(
  target: SeedTarget,
  past: PastPurchases,
  nowMs: number,
): Promise<void> {
  const rent = EXPENSE_SCENARIOS.find(({ name }) => name === 'rent-5');
  if (rent === undefined) throw new Error('the demo pays no rent');
  const today = localDateAt(nowMs);
  const supplier = (await supplierIdsOf(target)).get(DEMO_SUPPLIERS.landlord.name) ?? null;
  const form = formOf(rent, 0, today, new Map());
  await past.recurring(momentOf(target.accountId, 'rent', nowMs), {
    form: { ...form, supplier: { ...form.supplier, id: supplier }, reference: '', paidBy: null },
    everyMonths: 1,
    nextDate: addMonths(startOfMonth(today), 1),
    endsOn: null,
    isActive: true,
  });
}

async function writeInbox(
  { accountId, storage }: SeedTarget,
  past: PastPurchases,
  nowMs: number,
): Promise<void> {
  if (storage === undefined) return;
  for (const { name, daysBack, lines } of INBOX_SCENARIOS) {
    const when = momentOf(accountId, name, nowMs - daysBack * DAY_MS);
    const bytes = receiptPdf(lines);
    await past.inbox(when, (actor, tx) =>
      keepMadePdf(actor, tx, storage, { name, bytes, pages: 1 }),
    );
  }
}

/**
 * Adds suppliers, expenses of the last months, payments, a recurring rent, and documents in the
 * inbox, by the product's own commands. A seed that was cut off is completed; a complete one is left
 * alone.
 */
export async function seedExpenses(target: SeedTarget, nowMs: number): Promise<void> {
  const past = pastPurchases(target);
  const ids = await writeExpenses(target, past, nowMs);
  await writeNumberChecks(target, ids, nowMs);
  await writePayments(target, past, ids, nowMs);
  await writeRecurring(target, past, nowMs);
  await writeInbox(target, past, nowMs);
}
