import type { Due } from '@pinkas/contract/accounting/dashboard/dashboard.contract';
import type { AdvancesRow } from '@pinkas/contract/reports/tax/tax.contract';
import { advanceOf, advanceToPay } from '@pinkas/domain/bookkeeping/advances';
import { forecastOf, type YearBefore } from '@pinkas/domain/bookkeeping/forecast';
import { stateOfAdvancesTask, stateOfVatTask } from '@pinkas/domain/bookkeeping/month-tasks';
import { basisPoints } from '@pinkas/domain/money/agorot';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';
import { addDays, addMonths, endOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { wholeShekels } from '@pinkas/domain/vat/vat-return';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readAdvances } from '../../reports/tax/tax.api.ts';
import { readVatDue, readVatSums } from '../../reports/vat/vat.api.ts';
import { readIncome } from '../documents/documents.api.ts';

const YEAR_MONTHS = 12;

/**
 * Returns what is filed and paid next, by the days until which it is, of what the person may see.
 */
export async function readDues(
  tx: AccountTx,
  principal: Principal,
  today: LocalDate,
): Promise<Due[]> {
  const dues = [
    ...(isAllowed(principal, 'vatReport.read') ? await vatDues(tx, today) : []),
    ...(isAllowed(principal, 'taxReport.read') ? await advancesDues(tx, today) : []),
  ];
  return dues.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
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

/** Returns the running VAT period, and the one before it while it is to be filed. */
async function vatDues(tx: AccountTx, today: LocalDate): Promise<Due[]> {
  const running = await readVatDue(tx, today, today);
  const last = await readVatDue(tx, addDays(running.from, -1), today);
  const isLeft = stateOfVatTask(last, today) === 'open';
  const toDue = (
    { from, to, dueDate, payAgorot }: typeof last,
    forecastAgorot: number | null,
    isRunning: boolean,
  ): Due => ({ kind: 'vat', from, to, dueDate, payAgorot, forecastAgorot, isRunning });
  const dues = isLeft ? [toDue(last, null, false)] : [];
  if (running.state === 'none') return dues;
  const before = await yearBefore(running, today, async (period) => {
    const { sums } = await readVatSums(tx, period);
    return sums.payAgorot;
  });
  const forecast = forecastOf(running.payAgorot, before, { ...running, today });
  return [...dues, toDue(running, forecast === null ? null : wholeShekels(forecast), true)];
}

/** Returns what the turnover of a whole period would let pay, by the percent of its last month. */
function advanceOfTurnover(turnoverAgorot: number, row: AdvancesRow): number {
  const percent = basisPoints(row.basisPoints.at(-1) ?? 0);
  const advance = advanceOf([{ turnoverAgorot, basisPoints: percent }]);
  return advanceToPay(advance, row.withheldAgorot, row.leftBeforeAgorot).payAgorot;
}

/** Returns the running period of advances, and the one before it until its last day. */
async function advancesDues(tx: AccountTx, today: LocalDate): Promise<Due[]> {
  const { period: running } = await readAdvances(tx, today, today);
  const { period: last } = await readAdvances(tx, addDays(running.from, -1), today);
  const toDue = (
    { from, to, dueDate, payAgorot }: AdvancesRow,
    forecastAgorot: number | null,
    isRunning: boolean,
  ): Due => ({ kind: 'advances', from, to, dueDate, payAgorot, forecastAgorot, isRunning });
  const dues = stateOfAdvancesTask(last, today) === 'open' ? [toDue(last, null, false)] : [];
  if (running.basisPoints.every((points) => points === 0)) return dues;
  const before = await yearBefore(running, today, async (period) => {
    const { incomeAgorot } = await readIncome(tx, period);
    return incomeAgorot;
  });
  const turnover = forecastOf(running.turnoverAgorot, before, { ...running, today });
  const forecast = turnover === null ? null : advanceOfTurnover(turnover, running);
  return [...dues, toDue(running, forecast, true)];
}
