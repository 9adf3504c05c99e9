import { createHash } from 'node:crypto';

import type { ExpenseFormInput } from '@pinkas/contract/accounting/expenses/expense-fields';
import { returnDueDate } from '@pinkas/domain/bookkeeping/return-due-date';
import { RETURN_KINDS } from '@pinkas/domain/bookkeeping/return-filing';
import {
  addDays,
  localDate,
  localDateAt,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { neighbourPeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';
import { vatPeriodOn } from '@pinkas/domain/vat/vat-return';

import { clockFrom } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { userInAccount } from '../../../../platform/context.ts';
import { pastPurchases } from '../../../accounting/expenses/expenses.api.ts';
import { listLeftReturns, recordFiling } from '../../../bookkeeping/filings/filings.api.ts';
import { closeVatPeriod } from '../../../bookkeeping/vat/vat.api.ts';
import { DEMO_SUPPLIERS } from '../expenses/expense-scenarios.ts';
import { middayOf } from './midday-of.ts';

/** Each return of the demo was filed this many days before it was due. */
const FILED_DAYS_BEFORE = 4;

interface VatSeed {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
}

/** Returns the last VAT period that is over: the one that the demo still has to file. */
function periodToFile(today: LocalDate): ReportPeriod {
  return neighbourPeriod(vatPeriodOn('two-months', today), -1);
}

/** Documents of the period that is to be filed: each is what a check before filing finds. */
export const RETURN_PAPERS = [
  {
    name: 'exhibition',
    supplier: { ...DEMO_SUPPLIERS.print, id: null, saveToBook: true },
    description: 'הדפסת שלטים לתערוכה',
    reference: '88120',
    netAgorot: 8_400_00,
    daysBeforeEnd: 3,
    isApproved: true,
  },
  {
    name: 'lighting',
    supplier: { id: null, name: 'תאורת אבן חן', taxId: '', saveToBook: false },
    description: 'השכרת תאורה לצילום',
    reference: '4471',
    netAgorot: 640_00,
    daysBeforeEnd: 8,
    isApproved: false,
  },
] as const;

type ReturnPaper = (typeof RETURN_PAPERS)[number];

function formOf(paper: ReturnPaper, documentDate: LocalDate): ExpenseFormInput {
  const vatMinor = Math.floor((paper.netAgorot * 18) / 100);
  return {
    kind: 'tax-invoice',
    supplier: paper.supplier,
    reference: paper.reference,
    documentDate,
    reportMonth: startOfMonth(documentDate),
    category: 'materials',
    description: paper.description,
    grossMinor: paper.netAgorot + vatMinor,
    vatMinor,
    vatShare: { parts: 1, of: 1 },
    taxShare: { parts: 1, of: 1 },
  };
}

/** Adds documents to be checked before the next return is filed. An existing document stays. */
export async function seedReturnPapers(target: VatSeed, nowMs: number): Promise<void> {
  const past = pastPurchases(target);
  const today = localDateAt(nowMs);
  const { to } = periodToFile(today);
  for (const paper of RETURN_PAPERS) {
    const date = addDays(to, -paper.daysBeforeEnd);
    const hex = createHash('sha256').update(`demo vat ${target.accountId} ${paper.name}`);
    const key = hex
      .digest('hex')
      .replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
    const atMs = middayOf(date);
    await past.expense({ atMs, key }, formOf(paper, date), paper.isApproved);
  }
}

/**
 * Closes the VAT periods of the business since the year that was locked whole, each some days before it was due; the last
 * one that is over stays open. What was closed already stays as it is.
 */
export async function seedVatReturns(
  { db, accountId, userId }: VatSeed,
  { firstYear, lastLockNo }: { readonly firstYear: number; readonly lastLockNo: number },
  nowMs: number,
): Promise<void> {
  const today = localDateAt(nowMs);
  const open = periodToFile(today);
  let period = vatPeriodOn('two-months', localDate(`${firstYear}-01-01`));
  for (let count = 0; period.to < open.from; count += 1) {
    const filedOn = addDays(returnDueDate(period), -FILED_DAYS_BEFORE);
    const atMs = middayOf(filedOn);
    const actor = userInAccount(
      { db, clock: clockFrom(() => atMs) },
      { accountId, userId, ip: '127.0.0.1' },
    );
    await closeVatPeriod(
      actor,
      { ...period, lastLockNo: lastLockNo + count },
      `demo-vat-return-${period.from}`,
    );
    const number = `${period.to.slice(0, 4)}${period.to.slice(5, 7)}`;
    await recordFiling(
      actor,
      {
        kind: 'vat',
        ...period,
        steps: ['filed', 'paid'],
        day: filedOn,
        filedReference: `${number}-30417`,
        paidReference: `${number}-51186`,
      },
      `demo-vat-filing-${period.from}`,
    );
    period = neighbourPeriod(period, 1);
  }
}

/** Records that what was over before the last period was dealt with in another program, of VAT and of advances. */
export async function seedEarlierFilings(
  { db, accountId, userId }: VatSeed,
  nowMs: number,
): Promise<void> {
  const person = { accountId, userId, ip: '127.0.0.1' };
  const actor = userInAccount({ db, clock: clockFrom(() => nowMs) }, person);
  const today = localDateAt(nowMs);
  const open = periodToFile(today);
  for (const kind of RETURN_KINDS) {
    const left = await actor.transaction((tx) => listLeftReturns(tx, kind, today));
    const last = left.findLast(({ to }) => to < open.from);
    if (last === undefined) continue;
    const { from, to } = last;
    await recordFiling(
      actor,
      { kind, from, to, steps: ['elsewhere'], day: today, filedReference: '', paidReference: '' },
      `demo-earlier-filings-${kind}-${from}`,
    );
  }
}
