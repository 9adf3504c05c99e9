import type { chequesContract } from '@pinkas/contract/reports/cheques/cheques.contract';
import { partOf } from '@pinkas/domain/money/change';
import { addDays, formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import './cheque-weeks.css';

type Totals = CallAnswer<typeof chequesContract.totals>;

export interface ChequeWeeksProps {
  readonly totals: Totals;
  /** The address of the cheques in hand that are due on some days; either end may be open. */
  readonly hrefOf: (days: { readonly from?: LocalDate; readonly to?: LocalDate }) => string;
}

/** What of the cheques in hand falls due in the coming weeks; each week leads to its cheques. */
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
  const most = Math.max(1, ...parts.map(({ sumAgorot }) => sumAgorot));
  if (parts.every(({ count }) => count === 0)) return null;
  return (
    <section className="cheque-weeks" aria-label={text('weeksTitle')}>
      <h2>{text('weeksTitle')}</h2>
      <ol>
        {parts.map(({ key, label, days, count, sumAgorot }) => (
          <li key={key}>
            <a className="cheque-weeks__week" href={hrefOf(days)}>
              <span className="cheque-weeks__label">{label}</span>
              <span
                className={`cheque-weeks__bar${key === 'late' ? ' cheque-weeks__bar--late' : ''}`}
                style={{ inlineSize: `${(partOf(sumAgorot, most) ?? 0) / 100}%` }}
                aria-hidden
              />
              <Money agorot={sumAgorot} />
              <span className="cheque-weeks__count">{text('totalOf', { count })}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The day and the month, left to right. */
function shortDay(date: LocalDate): string {
  return `\u2066${formatLocalDate(date).slice(0, 5)}\u2069`;
}
