import type { Due, EarlierDues } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import { LEFT_PERIODS_MAX } from '@pinkas/contract/bookkeeping/filings/filings.contract';
import type { AdvancesRow } from '@pinkas/contract/bookkeeping/tax/tax.contract';
import { advanceOf, advanceToPay } from '@pinkas/domain/bookkeeping/advances';
import { forecastOf, type YearBefore } from '@pinkas/domain/bookkeeping/forecast';
import type { ReturnKind } from '@pinkas/domain/bookkeeping/return-filing';
import { basisPoints } from '@pinkas/domain/money/agorot';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';
import { addMonths, endOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { wholeShekels } from '@pinkas/domain/vat/vat-return';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listLeftReturns } from '../../bookkeeping/filings/filings.api.ts';
import { readAdvances } from '../../bookkeeping/tax/tax.api.ts';
import { readVatDue, readVatSums } from '../../bookkeeping/vat/vat.api.ts';
import { readIncome } from '../../accounting/documents/documents.api.ts';

const YEAR_MONTHS = 12;

/** What is left to file and pay. */
export interface Dues {
  readonly dues: Due[];
  readonly earlierDues: EarlierDues[];
}

/**
 * Returns what is left to file and pay and the running periods, by the days until which they are due, of what the person
 * may see.
 */
export async function readDues(
  tx: AccountTx,
  principal: Principal,
  today: LocalDate,
): Promise<Dues> {
  const kinds = [
    ...(isAllowed(principal, 'vatReport.read') ? [await vatDues(tx, today)] : []),
    ...(isAllowed(principal, 'taxReport.read') ? [await advancesDues(tx, today)] : []),
  ];
  return {
    dues: kinds
      .flatMap(({ dues }) => dues)
      .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate)),
    earlierDues: kinds.flatMap(({ earlierDues }) => earlierDues),
  };
}

/** Returns the periods of a kind that are left: the last ones with their sums, those before them counted. */
async function leftDues(tx: AccountTx, kind: ReturnKind, today: LocalDate): Promise<Dues> {
  const left = await listLeftReturns(tx, kind, today);
  const earlier = left.slice(0, -LEFT_PERIODS_MAX);
  const dues: Due[] = [];
  for (const { from, to, dueDate, payAgorot, next } of left.slice(-LEFT_PERIODS_MAX)) {
    const sum = payAgorot ?? (await readVatSums(tx, { from, to })).sums.payAgorot;
    dues.push({
      kind,
      from,
      to,
      dueDate,
      next,
      payAgorot: sum,
      forecastAgorot: null,
      isRunning: false,
    });
  }
  const last = earlier.at(-1);
  return {
    dues,
    earlierDues: last === undefined ? [] : [{ kind, count: earlier.length, from: last.from }],
  };
}

/** Returns what a sum was in the same period a year before. */
async function yearBefore(
  { from, to }: ReportPeriod,
  today: LocalDate,
  read: (period: ReportPeriod) => Promise<number>,
): Promise<YearBefore> {
  const first = addMonths(from, -YEAR_MONTHS);
  return {
    soFarAgorot: await read({ from: first, to: addMonths(today, -YEAR_MONTHS) }),
    wholeAgorot: await read({ from: first, to: endOfMonth(addMonths(to, -YEAR_MONTHS)) }),
  };
}

/** Returns the VAT periods that are left, and the running one. */
async function vatDues(tx: AccountTx, today: LocalDate): Promise<Dues> {
  const left = await leftDues(tx, 'vat', today);
  const running = await readVatDue(tx, today, today);
  if (running.state === 'none') return left;
  const before = await yearBefore(running, today, async (period) => {
    const { sums } = await readVatSums(tx, period);
    return sums.payAgorot;
  });
  const forecast = forecastOf(running.payAgorot, before, { ...running, today });
  const { from, to, dueDate, payAgorot } = running;
  const due: Due = {
    kind: 'vat',
    from,
    to,
    dueDate,
    payAgorot,
    next: null,
    forecastAgorot: forecast === null ? null : wholeShekels(forecast),
    isRunning: true,
  };
  return { ...left, dues: [...left.dues, due] };
}

/** Returns what the turnover of a whole period would let pay, by the percent of its last month. */
function advanceOfTurnover(turnoverAgorot: number, row: AdvancesRow): number {
  const percent = basisPoints(row.basisPoints.at(-1) ?? 0);
  const advance = advanceOf([{ turnoverAgorot, basisPoints: percent }]);
  return advanceToPay(advance, row.withheldAgorot, row.leftBeforeAgorot).payAgorot;
}

/** Returns the advances that are left, and the running one. */
async function advancesDues(tx: AccountTx, today: LocalDate): Promise<Dues> {
  const left = await leftDues(tx, 'advances', today);
  const { period: running } = await readAdvances(tx, today, today);
  if (running.basisPoints.every((points) => points === 0)) return left;
  const before = await yearBefore(running, today, async (period) => {
    const { incomeAgorot } = await readIncome(tx, period);
    return incomeAgorot;
  });
  const turnover = forecastOf(running.turnoverAgorot, before, { ...running, today });
  const { from, to, dueDate, payAgorot } = running;
  const due: Due = {
    kind: 'advances',
    from,
    to,
    dueDate,
    payAgorot,
    next: null,
    forecastAgorot: turnover === null ? null : advanceOfTurnover(turnover, running),
    isRunning: true,
  };
  return { ...left, dues: [...left.dues, due] };
}
