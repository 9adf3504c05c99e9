import { addDays, localDate } from '@pinkas/domain/time/local-date';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { DashboardFigures } from './dashboard.queries.ts';

type CashAhead = DashboardFigures['cashAhead'];

/** `2026-11-23` as `23/11`. */
const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

interface RowProps {
  readonly name: ReactNode;
  readonly inAgorot: number;
  /** Null for who does not see expenses. */
  readonly outAgorot: number | null;
  readonly isTotal?: boolean;
  /** Where the sums lead. */
  readonly hrefs?: { readonly in: string; readonly out: string };
}

/** Returns the links of the sums of some days: the income and the payments that are due on them. */
const daysHrefs = (from: string, to: string) => ({
  in: `#/reports/future_payments?from=${from}&to=${to}`,
  out: `#/expenses?dueFrom=${from}&dueTo=${to}`,
});

/** Returns the links of late sums: expected income, and expected payments, before the first day of the list. */
function lateHrefs(day: string) {
  const before = addDays(localDate(day), -1);
  return {
    in: `#/reports/future_payments?to=${before}`,
    out: `#/expenses?dueTo=${before}`,
  };
}

/** Expected income, payments, and the balance of both. */
function CashRow({ name, inAgorot, outAgorot, isTotal = false, hrefs }: RowProps) {
  const left = inAgorot - (outAgorot ?? 0);
  const sum = (agorot: number, href?: string) => {
    const money = <Money agorot={agorot} sign="" isStrong={isTotal} />;
    return (
      <td>
        {href === undefined || agorot === 0 ? money : <LinkText href={href}>{money}</LinkText>}
      </td>
    );
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      {sum(inAgorot, hrefs?.in)}
      {outAgorot !== null && sum(outAgorot, hrefs?.out)}
      {outAgorot !== null && sum(left)}
    </tr>
  );
}

interface CardProps {
  readonly ahead: CashAhead;
  /** The day of the figures. */
  readonly today: string;
}

/** Shows expected income and payments of the coming weeks, by current data, and what is overdue before them. */
export function CashAheadCard({ ahead, today }: CardProps) {
  const text = usePhrases('dashboard');
  const { weeks, lateInAgorot, lateOutAgorot } = ahead;
  const seesOut = lateOutAgorot !== null;
  const total = (key: 'inAgorot' | 'outAgorot'): number =>
    weeks.reduce((sum, week) => sum + (week[key] ?? 0), 0);
  return (
    <Card isFlush title={text('cashTitle')} note={text('cashNote')}>
      <table className="dashboard-cash">
        <thead>
          <tr>
            <th scope="col">{text('cashWeek')}</th>
            <th scope="col">{text('cashIn')}</th>
            {seesOut && <th scope="col">{text('cashOut')}</th>}
            {seesOut && <th scope="col">{text('cashLeft')}</th>}
          </tr>
        </thead>
        <tbody>
          {(lateInAgorot !== 0 || (lateOutAgorot ?? 0) !== 0) && (
            <CashRow
              name={text('cashLate')}
              inAgorot={lateInAgorot}
              outAgorot={lateOutAgorot}
              hrefs={lateHrefs(today)}
            />
          )}
          {weeks.map(({ from, to, inAgorot, outAgorot }, index) => (
            <CashRow
              key={from}
              name={index === 0 ? text('cashThisWeek') : <Days from={from} to={to} />}
              inAgorot={inAgorot}
              outAgorot={outAgorot}
              hrefs={daysHrefs(from, to)}
            />
          ))}
        </tbody>
        <tfoot>
          <CashRow
            isTotal
            name={text('cashTotal')}
            inAgorot={total('inAgorot')}
            outAgorot={seesOut ? total('outAgorot') : null}
            hrefs={daysHrefs(weeks[0]?.from ?? '', weeks.at(-1)?.to ?? '')}
          />
        </tfoot>
      </table>
    </Card>
  );
}

function Days({ from, to }: { readonly from: string; readonly to: string }) {
  return <Isolate isLtr>{`${shortDay(from)}–${shortDay(to)}`}</Isolate>;
}
