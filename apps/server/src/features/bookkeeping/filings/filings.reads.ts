import {
  LEFT_PERIODS_MAX,
  type FilingView,
} from '@pinkas/contract/bookkeeping/filings/filings.contract';
import {
  isSettled,
  type ReturnFiling,
  type ReturnKind,
} from '@pinkas/domain/bookkeeping/return-filing';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { isSamePeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';
import { hasVatReturn } from '@pinkas/domain/vat/vat-return';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listPastAdvances, readAdvances } from '../tax/tax.api.ts';
import { listLastReturns, listPastVatPeriods, readVatDue } from '../vat/vat.api.ts';
import { elsewhereUntil, filingOf, listRecordedSteps } from './filing-marks.reads.ts';

/** A return of a period that is over and was not filed and paid. */
export interface LeftReturn extends ReportPeriod {
  readonly dueDate: LocalDate;
  /** In whole shekels; null for a VAT period that is not closed, whose sum is read from the books. */
  readonly payAgorot: number | null;
  /** What comes next. */
  readonly next: 'close' | 'file' | 'pay';
}

/** Returns the returns of a kind that are left, the oldest first. */
export async function listLeftReturns(
  tx: AccountTx,
  kind: ReturnKind,
  today: LocalDate,
): Promise<LeftReturn[]> {
  const steps = await listRecordedSteps(tx, kind);
  const until = elsewhereUntil(steps);
  const all =
    kind === 'vat' ? await vatLeft(tx, steps, today) : await advancesLeft(tx, steps, today, until);
  return all.filter(({ to }) => until === null || to > until);
}

type Steps = Awaited<ReturnType<typeof listRecordedSteps>>;

async function vatLeft(tx: AccountTx, steps: Steps, today: LocalDate): Promise<LeftReturn[]> {
  const periods = await listPastVatPeriods(tx, today);
  return periods.flatMap(({ from, to, dueDate, state, last }): LeftReturn[] => {
    if (state !== 'closed' || last === undefined) {
      return [{ from, to, dueDate, payAgorot: null, next: 'close' }];
    }
    const filing = filingOf(steps, { from, to, sameNos: last.sameNos });
    if (isSettled(filing, last)) return [];
    return [{ from, to, dueDate, payAgorot: last.payAgorot, next: nextOf(filing) }];
  });
}

async function advancesLeft(
  tx: AccountTx,
  steps: Steps,
  today: LocalDate,
  until: LocalDate | null,
): Promise<LeftReturn[]> {
  const rows = await listPastAdvances(tx, today, until);
  return rows.flatMap(({ from, to, dueDate, payAgorot }): LeftReturn[] => {
    const filing = filingOf(steps, { from, to, sameNos: null });
    if (isSettled(filing, { payAgorot })) return [];
    return [{ from, to, dueDate, payAgorot, next: nextOf(filing) }];
  });
}

const nextOf = ({ filed }: ReturnFiling) => (filed === null ? 'file' : 'pay');

/** What the page of a return and the writes ask of its period. */
export type PeriodFiling = Omit<FilingView, 'left' | 'leftEarlier' | 'today' | 'kind'> & {
  /** The last closing of a closed VAT period; null for any other. */
  readonly returnNo: number | null;
};

/** Returns what is recorded of the return of the period that a day lies in. */
export async function readPeriodFiling(
  tx: AccountTx,
  kind: ReturnKind,
  day: LocalDate,
  today: LocalDate,
): Promise<PeriodFiling> {
  const steps = await listRecordedSteps(tx, kind);
  const until = elsewhereUntil(steps);
  const { hasReturn, sameNos, isReady, ...found } =
    kind === 'vat' ? await vatOn(tx, day, today) : await advanceOn(tx, day, today);
  const filing: ReturnFiling = isReady
    ? filingOf(steps, { from: found.from, to: found.to, sameNos })
    : { filed: null, paid: null };
  const isElsewhere = until !== null && found.to <= until;
  const isDone = isElsewhere || (isReady && isSettled(filing, found));
  return {
    ...found,
    ...filing,
    isReady,
    elsewhereUntil: until,
    isSettled: isDone,
    mayBeElsewhere: hasReturn && found.to < today && !isDone,
  };
}

async function vatOn(tx: AccountTx, day: LocalDate, today: LocalDate) {
  const { state, ...due } = await readVatDue(tx, day, today);
  const last =
    state === 'closed'
      ? (await listLastReturns(tx)).find((one) => isSamePeriod(one, due))
      : undefined;
  return {
    ...due,
    payAgorot: last?.payAgorot ?? due.payAgorot,
    hasReturn: hasVatReturn(state),
    isReady: last !== undefined,
    returnNo: last?.returnNo ?? null,
    sameNos: last?.sameNos ?? null,
  };
}

async function advanceOn(tx: AccountTx, day: LocalDate, today: LocalDate) {
  const { from, to, dueDate, payAgorot } = (await readAdvances(tx, day, today)).period;
  const isDue = payAgorot > 0 && to < today;
  return {
    from,
    to,
    dueDate,
    payAgorot,
    hasReturn: isDue,
    isReady: isDue,
    returnNo: null,
    sameNos: null,
  };
}

/** Returns the same with the other periods that are left. The caller reads it at one moment. */
export async function readFiling(
  tx: AccountTx,
  kind: ReturnKind,
  day: LocalDate,
  today: LocalDate,
): Promise<FilingView> {
  const { returnNo: _returnNo, ...period } = await readPeriodFiling(tx, kind, day, today);
  const others = (await listLeftReturns(tx, kind, today)).filter(
    (one) => !isSamePeriod(one, period),
  );
  return {
    ...period,
    kind,
    today,
    left: others.slice(-LEFT_PERIODS_MAX).map(({ from, to, dueDate }) => ({ from, to, dueDate })),
    leftEarlier: Math.max(0, others.length - LEFT_PERIODS_MAX),
  };
}
