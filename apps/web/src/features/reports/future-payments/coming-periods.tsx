import type { futurePaymentsContract } from '@pinkas/contract/reports/future-payments/future-payments.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { shortDay, SumBars } from '../../../shared/reports/sum-bars.tsx';

type Totals = CallAnswer<typeof futurePaymentsContract.totals>;

export interface ComingPeriodsProps {
  readonly totals: Totals;
  /** The address of what is due on some days; either end may be open. */
  readonly hrefOf: (days: { readonly from?: LocalDate; readonly to?: LocalDate }) => string;
}

/** Shows expected income of each week or month ahead, with its running sum; each links to its rows. */
export function ComingPeriods({ totals, hrefOf }: ComingPeriodsProps) {
  const text = usePhrases('futurePayments');
  const { late, periods, later, today } = totals;
  const last = periods.at(-1);
  const running = (sum: number): string =>
    text('running', { sum: `\u2066${formatAgorot(sum)}\u2069` });
  const bars = [
    ...(late.count === 0
      ? []
      : [
          {
            key: 'late',
            label: text('late'),
            href: hrefOf({ to: addDays(today, -1) }),
            sumAgorot: late.sumAgorot,
            note: text('totalOf', { count: late.count }),
            isLate: true,
          },
        ]),
    ...periods.map(({ from, to, sumAgorot, runningAgorot }) => ({
      key: from,
      label: text('periodOf', { from: shortDay(from), to: shortDay(to) }),
      href: hrefOf({ from, to }),
      sumAgorot,
      note: running(runningAgorot),
    })),
    ...(later.count === 0 || last === undefined
      ? []
      : [
          {
            key: 'later',
            label: text('later'),
            href: hrefOf({ from: addDays(last.to, 1) }),
            sumAgorot: later.sumAgorot,
            note: running(later.runningAgorot),
          },
        ]),
  ];
  if (bars.every(({ sumAgorot }) => sumAgorot === 0)) return null;
  return <SumBars title={text('periodsTitle')} bars={bars} />;
}
