import type { chequesContract } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { shortDay, SumBars } from '../../../shared/reports/sum-bars.tsx';

type Totals = CallAnswer<typeof chequesContract.totals>;

export interface ChequeWeeksProps {
  readonly totals: Totals;
  /** The address of the cheques in hand that are due on some days; either end may be open. */
  readonly hrefOf: (days: { readonly from?: LocalDate; readonly to?: LocalDate }) => string;
}

/** Shows the cheques on hand that are due in the coming weeks; each week links to its cheques. */
export function ChequeWeeks({ totals, hrefOf }: ChequeWeeksProps) {
  const text = usePhrases('cheques');
  const { late, weeks, later, today } = totals;
  const last = weeks.at(-1);
  const parts = [
    { key: 'late', label: text('late'), days: { to: addDays(today, -1) }, ...late },
    ...weeks.map(({ from, to, ...sum }) => ({
      key: from,
      label: text('weekOf', { from: shortDay(from), to: shortDay(to) }),
      days: { from: from < today ? today : from, to },
      ...sum,
    })),
    {
      key: 'later',
      label: text('later'),
      days: last === undefined ? {} : { from: addDays(last.to, 1) },
      ...later,
    },
  ].filter(({ key, count }) => count > 0 || (key !== 'late' && key !== 'later'));
  if (parts.every(({ count }) => count === 0)) return null;
  return (
    <SumBars
      title={text('weeksTitle')}
      bars={parts.map(({ key, label, days, count, sumAgorot }) => ({
        key,
        label,
        href: hrefOf(days),
        sumAgorot,
        note: text('totalOf', { count }),
        isLate: key === 'late',
      }))}
    />
  );
}
