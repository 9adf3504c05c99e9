import { partOf } from '@pinkas/domain/money/change';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { Money } from '@pinkas/ui/values/money';

import './sum-bars.css';

/** Sums of some days. */
export interface SumBar {
  readonly key: string;
  readonly label: string;
  /** The page of its rows. */
  readonly href: string;
  readonly sumAgorot: number;
  /** The number of rows, in words. */
  readonly note: string;
  readonly isLate?: boolean;
}

export interface SumBarsProps {
  readonly title: string;
  readonly bars: readonly SumBar[];
}

/** Sums side by side in chronological order; each links to its rows. */
export function SumBars({ title, bars }: SumBarsProps) {
  const most = Math.max(1, ...bars.map(({ sumAgorot }) => sumAgorot));
  return (
    <section className="sum-bars" aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {bars.map(({ key, label, href, sumAgorot, note, isLate = false }) => (
          <li key={key}>
            <a className="sum-bars__part" href={href}>
              <span className="sum-bars__label">{label}</span>
              <span
                className={`sum-bars__bar${isLate ? ' sum-bars__bar--late' : ''}`}
                style={{ inlineSize: `${Math.max(0, partOf(sumAgorot, most) ?? 0) / 100}%` }}
                aria-hidden
              />
              <Money agorot={sumAgorot} />
              <span className="sum-bars__count">{note}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The day and the month, left to right. */
export function shortDay(date: LocalDate): string {
  return `\u2066${formatLocalDate(date).slice(0, 5)}\u2069`;
}
