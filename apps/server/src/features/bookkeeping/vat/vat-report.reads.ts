import type { VatReport, VatReturn } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { returnDueDate } from '@pinkas/domain/bookkeeping/return-due-date';
import { addDays, localDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { isSamePeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';
import { twoMonthLimitOn } from '@pinkas/domain/vat/filing-limits';
import { vatPeriodTerms, type VatPeriodTerms } from '@pinkas/domain/vat/vat-period-terms';
import {
  VAT_FIGURES,
  vatPeriodKind,
  type VatFigure,
  type VatPeriodState,
} from '@pinkas/domain/vat/vat-return';

import { personOf } from '../../../platform/db/actor-columns.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { readIncome } from '../../accounting/documents/documents.api.ts';
import { readBookLocks, readBookTerms, readCashBasisDays } from '../../settings/book/book.api.ts';
import { findFirstLedgerDay } from '../year-closing/year-closing.api.ts';
import { listVatChecks, readVatThreshold } from './vat-checks.reads.ts';
import { listLastReturns, type LastReturn } from './last-returns.reads.ts';
import { agreementOf, readVatSums, sumsOfLines } from './vat-sums.reads.ts';

/** The columns of `vat_returns` that have a line: before VAT, and its VAT. */
export const COLUMNS_OF_FIGURE: Readonly<Record<VatFigure, readonly [string, string | null]>> = {
  taxable: ['taxable_agorot', 'output_vat_agorot'],
  zero: ['zero_agorot', null],
  exempt: ['exempt_agorot', null],
  inputs: ['inputs_agorot', 'input_vat_agorot'],
  equipment: ['equipment_agorot', 'equipment_vat_agorot'],
};

const LINES = VAT_FIGURES.map((figure) => {
  const [before, vat] = COLUMNS_OF_FIGURE[figure];
  return `json_build_object('figure', '${figure}', 'beforeVatAgorot', r.${before},
    'vatAgorot', ${vat === null ? '0' : `r.${vat}`})`;
}).join(', ');

const RETURNS = `
  select r.return_no as "returnNo", r.created_at as at, r.pay_agorot as "payAgorot",
    json_build_object('kind', r.actor_kind, 'name', coalesce(u.full_name, '')) as by,
    json_build_array(${LINES}) as lines
  from vat_returns r left join person_names u on u.account_id = $1 and u.user_id = ${personOf('r')}
  where r.account_id = $1 and r.period_from = $2 and r.period_to = $3 order by r.return_no desc`;

type ReturnRow = Pick<VatReturn, 'returnNo' | 'at' | 'by' | 'lines' | 'payAgorot'>;

/** Returns every closing of a period, the newest first. */
export async function listVatReturns(
  tx: AccountTx,
  { from, to }: ReportPeriod,
): Promise<VatReturn[]> {
  const { rows } = await tx.query<ReturnRow & Record<string, unknown>>({
    name: 'vat-returns',
    text: RETURNS,
    values: [tx.accountId, from, to],
  });
  return rows.map(({ returnNo, at, by, lines, payAgorot }) => ({
    returnNo,
    at,
    by,
    ...sumsOfLines(lines),
    payAgorot,
  }));
}

interface Standing {
  readonly hasReturns: boolean;
  readonly lockedUntil: LocalDate | null;
}

/**
 * Returns the first day of the books; while they are empty they begin today. What was due earlier
 * was not due from here.
 */
async function beginOfBooks(tx: AccountTx, today: LocalDate): Promise<LocalDate> {
  return (await findFirstLedgerDay(tx)) ?? today;
}

/** Returns the state of a period among the returns of a business. */
async function standingOf(
  tx: AccountTx,
  { terms, period, today, ...standing }: Standing & VatPeriodTerms & { readonly today: LocalDate },
): Promise<VatPeriodState> {
  if (terms.vatPeriod === 'none') return 'none';
  const state = stateOfPeriod(period, standing);
  return state === 'open' && period.to < (await beginOfBooks(tx, today)) ? 'before' : state;
}

/**
 * Returns the state of a period: closed while its figures are saved and its books are locked to its end, and open again
 * once they are not, whatever the cause.
 */
export function stateOfPeriod(
  { to }: Pick<ReportPeriod, 'to'>,
  { hasReturns, lockedUntil }: Standing,
): Extract<VatPeriodState, 'open' | 'closed' | 'reopened'> {
  if (!hasReturns) return 'open';
  return lockedUntil !== null && to <= lockedUntil ? 'closed' : 'reopened';
}

/**
 * Returns the default period: the one before today's until its books are locked, where they had
 * begun.
 */
async function periodToFile(
  tx: AccountTx,
  today: LocalDate,
  lockedUntil: LocalDate | null,
): Promise<LocalDate> {
  const { period } = vatPeriodTerms(await readBookTerms(tx), today);
  const before = addDays(period.from, -1);
  if (lockedUntil !== null && before <= lockedUntil) return today;
  return before < (await beginOfBooks(tx, today)) ? today : before;
}

/** Returns the period that contains a day, or the default one, with the terms of its time. */
async function termsAsked(tx: AccountTx, day: LocalDate | undefined, today: LocalDate) {
  const { lockedUntil, history } = await readBookLocks(tx);
  const asked = day ?? (await periodToFile(tx, today, lockedUntil));
  return { ...vatPeriodTerms(await readBookTerms(tx), asked), lockedUntil, history };
}

/** Returns the period that contains a day; without a day the default one. */
export async function askedPeriod(
  tx: AccountTx,
  day: LocalDate | undefined,
  today: LocalDate,
): Promise<ReportPeriod> {
  return (await termsAsked(tx, day, today)).period;
}

/** A VAT period that is over, with its last closing. */
export interface PastVatPeriod extends ReportPeriod {
  readonly state: VatPeriodState;
  readonly dueDate: LocalDate;
  readonly last: LastReturn | undefined;
}

/** Returns the VAT periods with a return that are over, the oldest first: since the books began, or since the first closing. */
export async function listPastVatPeriods(
  tx: AccountTx,
  today: LocalDate,
): Promise<PastVatPeriod[]> {
  const termsOn = await readBookTerms(tx);
  const { lockedUntil } = await readBookLocks(tx);
  const closings = await listLastReturns(tx);
  const [begin] = [await beginOfBooks(tx, today), ...closings.map(({ from }) => from)].toSorted();
  const periods: PastVatPeriod[] = [];
  let day = begin ?? today;
  for (;;) {
    const { terms, period } = vatPeriodTerms(termsOn, day);
    if (period.to >= today) return periods;
    if (terms.vatPeriod !== 'none') {
      const last = closings.find((one) => isSamePeriod(one, period));
      const state = stateOfPeriod(period, { hasReturns: last !== undefined, lockedUntil });
      periods.push({ ...period, state, dueDate: returnDueDate(period, terms.vatForm), last });
    }
    day = addDays(period.to, 1);
  }
}

/** The amount of a VAT period, and until when it is filed. */
export interface VatDue extends ReportPeriod {
  readonly state: VatPeriodState;
  readonly dueDate: LocalDate;
  /** In whole shekels, still in agorot; below zero for a refund. */
  readonly payAgorot: number;
}

/** Returns the amount of the VAT period of a day, without its documents. */
export async function readVatDue(tx: AccountTx, day: LocalDate, today: LocalDate): Promise<VatDue> {
  const { terms, period, lockedUntil } = await termsAsked(tx, day, today);
  const { sums } = await readVatSums(tx, period);
  const hasReturns = (await listVatReturns(tx, period)).length > 0;
  return {
    ...period,
    state: await standingOf(tx, { terms, period, hasReturns, lockedUntil, today }),
    dueDate: returnDueDate(period, terms.vatForm),
    payAgorot: sums.payAgorot,
  };
}

/** Returns the turnover of the year up to a day, where it is above the limit of two-monthly returns. */
async function overTwoMonthLimit(
  tx: AccountTx,
  day: LocalDate,
): Promise<VatReport['overTwoMonthLimit']> {
  const limitAgorot = twoMonthLimitOn(day);
  if (limitAgorot === undefined) return null;
  const { incomeAgorot } = await readIncome(tx, {
    from: localDate(`${day.slice(0, 4)}-01-01`),
    to: day,
  });
  return incomeAgorot > limitAgorot ? { turnoverAgorot: incomeAgorot, limitAgorot } : null;
}

/**
 * Returns the VAT return of the period that contains a day. The caller reads it in one snapshot.
 */
export async function readVatReport(
  tx: AccountTx,
  day: LocalDate | undefined,
  today: LocalDate,
): Promise<VatReport> {
  const companyKind = await getCompanyKind(tx);
  const { terms, period, lockedUntil, history } = await termsAsked(tx, day, today);
  const { sums, counts } = await readVatSums(tx, period);
  const returns = await listVatReturns(tx, period);
  const lastDay = period.to < today ? period.to : today;
  const thresholdAgorot = await readVatThreshold(tx, companyKind, lastDay);
  return {
    ...period,
    state: await standingOf(tx, {
      terms,
      period,
      hasReturns: returns.length > 0,
      lockedUntil,
      today,
    }),
    companyKind,
    kind: vatPeriodKind(terms.vatPeriod),
    basis: terms.vatBasis,
    form: terms.vatForm,
    dueDate: returnDueDate(period, terms.vatForm),
    overTwoMonthLimit:
      terms.vatPeriod === 'two-months' ? await overTwoMonthLimit(tx, lastDay) : null,
    today,
    lockedUntil,
    lastLockNo: history[0]?.lockNo ?? 0,
    sums,
    counts: [...counts],
    checks: await listVatChecks(tx, period, {
      today,
      thresholdAgorot,
      cashDays: await readCashBasisDays(tx, period.to),
    }),
    agreement: await agreementOf(tx, period, sums),
    returns,
  };
}
