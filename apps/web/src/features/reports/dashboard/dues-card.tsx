import type { Due, EarlierDues } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { IconCalendarDue } from '@tabler/icons-react';

import { monthName, monthText } from '../../../shared/format/calendar-words.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { dueHref } from './due-href.ts';

export interface DuesCardProps {
  readonly dues: readonly Due[];
  /** Periods that are left and not listed. */
  readonly earlier: readonly EarlierDues[];
  readonly today: string;
}

/** Shows the next filings and payments to the authorities: deadline, amount, and page. */
export function DuesCard({ dues, earlier, today }: DuesCardProps) {
  const text = usePhrases('dashboard');
  const kinds = new Set(dues.map(({ kind }) => kind));
  const explanations = [
    ...(kinds.has('vat') ? [{ name: text('dueVat'), rule: text('explainDueVat') }] : []),
    ...(kinds.has('advances')
      ? [{ name: text('dueAdvances'), rule: text('explainDueAdvances') }]
      : []),
    { name: text('forecast'), rule: text('explainForecast') },
  ];
  return (
    <Card isFlush title={text('duesTitle')} actions={<ExplainButton figures={explanations} />}>
      <ul className="dashboard-tasks">
        {earlier.map((one) => (
          <EarlierRow key={one.kind} earlier={one} />
        ))}
        {dues.map((due) => (
          <DueRow key={`${due.kind} ${due.from}`} due={due} today={today} />
        ))}
      </ul>
    </Card>
  );
}

/** Counts the periods of a kind that are left before the listed ones. */
function EarlierRow({ earlier: { kind, count, from } }: { readonly earlier: EarlierDues }) {
  const text = usePhrases('dashboard');
  const name = text(kind === 'vat' ? 'earlierVat' : 'earlierAdvances', { count });
  return (
    <li>
      <span className="dashboard-tasks__icon" aria-hidden="true">
        <IconCalendarDue stroke={1.75} />
      </span>
      <span className="dashboard-tasks__words">{name}</span>
      <ButtonLink size="sm" href={dueHref({ kind, from })} aria-label={`${text('doDue')}: ${name}`}>
        {text('doDue')}
      </ButtonLink>
    </li>
  );
}

function DueRow({ due, today }: { readonly due: Due; readonly today: string }) {
  const text = usePhrases('dashboard');
  const { language } = useLanguage();
  const { kind, from, to, dueDate, payAgorot, forecastAgorot, isRunning, next } = due;
  const months =
    from.slice(0, 7) === to.slice(0, 7)
      ? monthText(from, language)
      : text('dueMonths', {
          from: monthName(from.slice(0, 7), language),
          to: monthName(to.slice(0, 7), language),
          year: to.slice(0, 4),
        });
  const name = text(kind === 'vat' ? 'dueVatOf' : 'dueAdvancesOf', { months });
  // The words give the direction.
  const wordsOf = (agorot: number) => ({
    sum: shekelText(Math.abs(agorot)),
    isBack: String(agorot < 0),
  });
  return (
    <li>
      <span className="dashboard-tasks__icon" aria-hidden="true">
        <IconCalendarDue stroke={1.75} />
      </span>
      <span className="dashboard-tasks__words">
        {name}
        <span className="dashboard-due">
          <span className={dueDate < today ? 'dashboard-bad' : undefined}>
            {text(dueDate < today ? 'dueOver' : 'dueUntil', { date: formatLocalDate(dueDate) })}
          </span>
          <span>{text(isRunning ? 'dueSoFar' : 'dueSum', wordsOf(payAgorot))}</span>
          {next !== null && next !== 'close' && <span>{text(`dueNext-${next}`)}</span>}
          {isRunning && (
            <span>
              {forecastAgorot === null
                ? text('forecastNone')
                : text('forecastSum', wordsOf(forecastAgorot))}
            </span>
          )}
        </span>
      </span>
      <ButtonLink size="sm" href={dueHref(due)} aria-label={`${text('doDue')}: ${name}`}>
        {text('doDue')}
      </ButtonLink>
    </li>
  );
}
