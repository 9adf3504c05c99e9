import type {
  FilingMark,
  FilingStep,
  ReturnFiling,
  ReturnKind,
} from '@pinkas/domain/bookkeeping/return-filing';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { isSamePeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** A step of a period as it was recorded last. */
export interface RecordedStep extends ReportPeriod, FilingMark {
  readonly step: FilingStep;
  /** The closing whose figures it is of; null for none. */
  readonly returnNo: number | null;
}

const STEPS = `
  select s.* from (
    select distinct on (f.period_from, f.period_to, f.step) f.period_from as "from", f.period_to as "to", f.step,
      f.filed_on as day, f.reference, f.return_no as "returnNo"
    from return_filings f where f.account_id = $1 and f.kind = $2
    order by f.period_from, f.period_to, f.step, f.filing_no desc) s
  where s.day is not null`;

/** Returns every step of the returns of a kind that is recorded and was not taken back. */
export async function listRecordedSteps(tx: AccountTx, kind: ReturnKind): Promise<RecordedStep[]> {
  const { rows } = await tx.query<RecordedStep & Record<string, unknown>>({
    name: 'recorded-filing-steps',
    text: STEPS,
    values: [tx.accountId, kind],
  });
  return rows;
}

/** Returns the last day of the periods that were dealt with outside of these books; null for none. */
export function elsewhereUntil(steps: readonly RecordedStep[]): LocalDate | null {
  const days = steps.filter(({ step }) => step === 'elsewhere').map(({ to }) => to);
  return days.toSorted().at(-1) ?? null;
}

/**
 * Returns what is recorded of a period, by both its days: what was filed of a month is none of two months. A step of a VAT return holds while the figures are those that were filed: a
 * period that was closed again with others is filed again.
 */
export function filingOf(
  steps: readonly RecordedStep[],
  { sameNos, ...period }: ReportPeriod & { readonly sameNos: readonly number[] | null },
): ReturnFiling {
  const markOf = (wanted: FilingStep): FilingMark | null => {
    const found = steps.find(
      (one) =>
        one.step === wanted &&
        isSamePeriod(one, period) &&
        (sameNos === null || (one.returnNo !== null && sameNos.includes(one.returnNo))),
    );
    return found === undefined ? null : { day: found.day, reference: found.reference };
  };
  return { filed: markOf('filed'), paid: markOf('paid') };
}
