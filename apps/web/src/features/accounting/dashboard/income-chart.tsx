import { endOfMonth, localDate } from '@pinkas/domain/time/local-date';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { monthName } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { tickText, type ChartScale } from './chart-scale.ts';
import type { DashboardFigures } from './dashboard.queries.ts';
import './income-chart.css';

type Month = DashboardFigures['months'][number];

export interface IncomeChartProps {
  /** Oldest first; the last is the running one. */
  readonly months: readonly Month[];
  readonly scale: ChartScale;
}

interface AxisNameProps {
  readonly month: string;
  readonly isEnd: boolean;
  readonly isRunning: boolean;
}

/** `2026-11` as `11`; the running month with its year, and where there is room two more. */
function AxisName({ month, isEnd, isRunning }: AxisNameProps) {
  const [year = '', number = ''] = month.split('-');
  const hasYear = isEnd || number === '01';
  const yearClass = isRunning ? undefined : 'income-chart__year';
  return (
    <Isolate isLtr>
      {number}
      {hasYear && <span className={yearClass}>/{year.slice(2)}</span>}
    </Isolate>
  );
}

/**
 * Income of twelve months as bars; time runs with the reading direction. A press opens the
 * documents of the month. A table says the same to a screen reader.
 */
export function IncomeChart({ months, scale }: IncomeChartProps) {
  const text = usePhrases('dashboard');
  return (
    <div className="income-chart">
      <div className="income-chart__axis" aria-hidden="true">
        {scale.ticksAgorot.toReversed().map((tick) => (
          <span key={tick}>
            <Isolate isLtr>{tickText(tick, scale)}</Isolate>
          </span>
        ))}
      </div>
      <div className="income-chart__plot">
        <div className="income-chart__lines" aria-hidden="true">
          {scale.ticksAgorot.map((tick) => (
            <span key={tick} />
          ))}
        </div>
        <ol className="income-chart__bars" aria-label={text('chartTitle')}>
          {months.map((month, index) => (
            <MonthBar
              key={month.month}
              month={month}
              topAgorot={scale.topAgorot}
              isRunning={index === months.length - 1}
              isEnd={index === 0 || index === months.length - 1}
            />
          ))}
        </ol>
      </div>
      <MonthTable months={months} />
    </div>
  );
}

/** The chart in words. */
function MonthTable({ months }: { readonly months: readonly Month[] }) {
  const text = usePhrases('dashboard');
  const { language } = useLanguage();
  return (
    <table className="pk-visually-hidden">
      <caption>{text('chartTable')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('chartMonth')}</th>
          <th scope="col">{text('chartIncome')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, incomeAgorot }) => (
          <tr key={month}>
            <th scope="row">{`${monthName(month, language)} ${month.slice(0, 4)}`}</th>
            <td>{formatAgorot(incomeAgorot)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthBarProps {
  readonly month: Month;
  readonly topAgorot: number;
  readonly isRunning: boolean;
  readonly isEnd: boolean;
}

function MonthBar({ month, topAgorot, isRunning, isEnd }: MonthBarProps) {
  const text = usePhrases('dashboard');
  const { language } = useLanguage();
  const [isPointed, setIsPointed] = useState(false);
  const name = `${monthName(month.month, language)} ${month.month.slice(0, 4)}`;
  const label = isRunning ? text('chartRunning', { month: name }) : name;
  const share = Math.max(0, month.incomeAgorot) / topAgorot;
  const period = `from=${month.month}-01&to=${endOfMonth(localDate(`${month.month}-01`))}`;
  return (
    <li
      className={
        isRunning ? 'income-chart__month income-chart__month--running' : 'income-chart__month'
      }
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
    >
      <a
        href={`#/documents?${period}`}
        aria-label={`${label}: ₪ ${formatAgorot(month.incomeAgorot)}`}
        onFocus={() => setIsPointed(true)}
        onBlur={() => setIsPointed(false)}
      >
        <span className="income-chart__column">
          <span className="income-chart__bar" style={{ blockSize: `${String(share * 100)}%` }} />
        </span>
      </a>
      <span className="income-chart__name" aria-hidden="true">
        <AxisName month={month.month} isEnd={isEnd} isRunning={isRunning} />
      </span>
      {isPointed && (
        <span
          className="income-chart__note"
          aria-hidden="true"
          style={{ insetBlockEnd: `calc(32px + ${String(share)} * var(--chart-height))` }}
        >
          <span>{label}</span>
          <Money agorot={month.incomeAgorot} isStrong />
        </span>
      )}
    </li>
  );
}
