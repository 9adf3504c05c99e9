import type { AdvancesReport, AdvancesRow } from '@pinkas/contract/bookkeeping/tax/tax.contract';
import { advanceOf, advanceToPay } from '@pinkas/domain/bookkeeping/advances';
import type { BookTerms } from '@pinkas/domain/bookkeeping/book-terms';
import { returnDueDate } from '@pinkas/domain/bookkeeping/return-due-date';
import { INCOME_ACCOUNTS, type LedgerAccount } from '@pinkas/domain/documents/sums/journal';
import { addDays, addMonths, localDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { calendarPeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readBookkeeping, readBookTerms } from '../../settings/book/book.api.ts';
import { findFirstLedgerDay } from '../year-closing/year-closing.api.ts';

const WITHHOLDING: LedgerAccount = 'withholding';

interface MonthRow extends Record<string, unknown> {
  readonly month: LocalDate;
  readonly turnover: number;
  readonly withheld: number;
}

const MONTHS = `
  select date_trunc('month', entry_date)::date as month,
    coalesce(sum(credit_agorot - debit_agorot) filter (where ledger_account <> $5), 0)::bigint as turnover,
    coalesce(sum(debit_agorot - credit_agorot) filter (where ledger_account = $5), 0)::bigint as withheld
  from journal_lines
  where account_id = $1 and ledger_account = any($4) and entry_date between $2 and $3
  group by 1`;

/** Turnover and tax withheld of each month, by the ledger: the accounts and the sign of the income report. */
async function readMonths(tx: AccountTx, { from, to }: ReportPeriod): Promise<MonthRow[]> {
  const { rows } = await tx.query<MonthRow>({
    name: 'months-of-advances',
    text: MONTHS,
    values: [tx.accountId, from, to, [...INCOME_ACCOUNTS, WITHHOLDING], WITHHOLDING],
  });
  return rows;
}

type TermsOn = (day: LocalDate) => BookTerms;

/** Returns the periods of advances of a year, in order: their length follows the terms of each. */
function periodsOfYear(year: string, termsOn: TermsOn): ReportPeriod[] {
  const periods: ReportPeriod[] = [];
  let day = localDate(`${year}-01-01`);
  while (day.startsWith(year)) {
    const period = calendarPeriod(termsOn(day).advancesPeriod, day);
    periods.push(period);
    day = addDays(period.to, 1);
  }
  return periods;
}

function monthsOf({ from, to }: ReportPeriod): LocalDate[] {
  const months: LocalDate[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/**
 * Returns the periods of a year one after the other: what was withheld beyond an advance is carried over to the next
 * within the year.
 */
function rowsOf(
  periods: readonly ReportPeriod[],
  found: readonly MonthRow[],
  termsOn: TermsOn,
): AdvancesRow[] {
  let left = 0;
  return periods.map((period): AdvancesRow => {
    const months = monthsOf(period).map((month) => {
      const row = found.find((one) => one.month === month);
      return {
        turnoverAgorot: row?.turnover ?? 0,
        withheldAgorot: row?.withheld ?? 0,
        basisPoints: termsOn(month).advancesBasisPoints,
      };
    });
    const sum = (of: 'turnoverAgorot' | 'withheldAgorot') =>
      months.reduce((total, month) => total + month[of], 0);
    const advanceAgorot = advanceOf(months);
    const withheldAgorot = sum('withheldAgorot');
    const leftBeforeAgorot = left;
    const { payAgorot, leftAgorot } = advanceToPay(advanceAgorot, withheldAgorot, left);
    left = leftAgorot;
    return {
      ...period,
      dueDate: returnDueDate(period),
      turnoverAgorot: sum('turnoverAgorot'),
      basisPoints: months.map(({ basisPoints }) => basisPoints),
      advanceAgorot,
      withheldAgorot,
      leftBeforeAgorot,
      payAgorot,
      leftAgorot,
    };
  });
}

/** Returns the period of advances that contains a day; without a day the last one that is over. */
export async function advancesPeriodOn(
  tx: AccountTx,
  day: LocalDate | undefined,
  today: LocalDate,
): Promise<ReportPeriod> {
  const termsOn = await readBookTerms(tx);
  const asked = day ?? addDays(calendarPeriod(termsOn(today).advancesPeriod, today).from, -1);
  return calendarPeriod(termsOn(asked).advancesPeriod, asked);
}

/** Returns the advance of a period with its year so far. The caller reads it at one moment. */
export async function readAdvances(
  tx: AccountTx,
  day: LocalDate | undefined,
  today: LocalDate,
): Promise<AdvancesReport> {
  const termsOn = await readBookTerms(tx);
  const asked = await advancesPeriodOn(tx, day, today);
  const last = asked.to > today ? asked.to : today;
  const periods = periodsOfYear(asked.from.slice(0, 4), termsOn).filter(({ from }) => from <= last);
  const found = await readMonths(tx, {
    from: periods[0]?.from ?? asked.from,
    to: periods.at(-1)?.to ?? asked.to,
  });
  const year = rowsOf(periods, found, termsOn);
  const period = year.find(({ from }) => from === asked.from) ?? rowsOf([asked], [], termsOn)[0];
  const sum = (of: 'turnoverAgorot' | 'advanceAgorot' | 'withheldAgorot' | 'payAgorot') =>
    year.reduce((total, row) => total + row[of], 0);
  const { details } = await readBookkeeping(tx, today);
  return {
    period: period ?? fail(asked),
    year,
    total: {
      turnoverAgorot: sum('turnoverAgorot'),
      advanceAgorot: sum('advanceAgorot'),
      withheldAgorot: sum('withheldAgorot'),
      payAgorot: sum('payAgorot'),
    },
    today,
    incomeTaxFile: details.incomeTaxFile,
  };
}

/**
 * Returns the advances that are over and of which something is to be paid, the oldest first: since the books began, and of
 * periods that end after a day up to which all was dealt with. The books are read of years with a percent after that day
 * alone, and of these from their beginning, because what was withheld is carried over within a year.
 */
export async function listPastAdvances(
  tx: AccountTx,
  today: LocalDate,
  doneUntil: LocalDate | null,
): Promise<AdvancesRow[]> {
  const termsOn = await readBookTerms(tx);
  const first = (await findFirstLedgerDay(tx)) ?? today;
  const begin = doneUntil === null || doneUntil < first ? first : addDays(doneUntil, 1);
  const firstYear = Number(begin.slice(0, 4));
  const isAsked = (period: ReportPeriod): boolean =>
    period.to >= begin && monthsOf(period).some((day) => termsOn(day).advancesBasisPoints > 0);
  const years = Array.from({ length: Number(today.slice(0, 4)) - firstYear + 1 }, (_one, index) =>
    periodsOfYear(String(firstYear + index), termsOn).filter(({ to }) => to < today),
  ).filter((periods) => periods.some((period) => isAsked(period)));
  const [from, to] = [years.at(0)?.at(0)?.from, years.at(-1)?.at(-1)?.to];
  if (from === undefined || to === undefined) return [];
  const found = await readMonths(tx, { from, to });
  return years.flatMap((periods) =>
    rowsOf(periods, found, termsOn).filter((row) => row.to >= begin && row.payAgorot > 0),
  );
}

function fail({ from }: ReportPeriod): never {
  throw new Error(`the period from ${from} is none of its year`);
}
