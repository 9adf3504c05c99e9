import { CURRENCIES } from '@pinkas/domain/money/currency';
import { weekdayOf } from '@pinkas/domain/time/business-calendar';
import { addDays, addMonths } from '@pinkas/domain/time/local-date';
import { Money } from '@pinkas/ui/values/money';

import { monthName, weekdayName } from '../../../../shared/format/calendar-words.ts';
import { signOf } from '../../../../shared/format/minor-text.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { Coming, ComingMonth } from './coming-periods.ts';
import type { TemplateDraft } from './template-draft.ts';
import { useDraftSums } from './use-draft-sums.ts';

interface YearViewProps {
  readonly draft: TemplateDraft;
  readonly coming: Coming;
}

/** Twelve months with the day, the weekday and the sum of each; a month in which the price changes is tinted. */
export function YearView({ draft, coming }: YearViewProps) {
  const text = usePhrases('billing');
  return (
    <ol className="billing-year" aria-label={text('year')}>
      {coming.months.map((month, place) => (
        <Month key={month.firstDay} draft={draft} month={month} isFirst={place === 0} />
      ))}
    </ol>
  );
}

interface MonthProps {
  readonly draft: TemplateDraft;
  readonly month: ComingMonth;
  readonly isFirst: boolean;
}

function Month({ draft, month: { firstDay, periods }, isFirst }: MonthProps) {
  const text = usePhrases('billing');
  const { language } = useLanguage();
  const sumsOf = useDraftSums(draft);
  const [first] = periods;
  const month = firstDay.slice(0, 7);
  const isStep = draft.steps.some(({ from }) => from.startsWith(month));
  const sum = periods.reduce((total, { dueOn }) => total + sumsOf(dueOn).totalMinor, 0);
  const names = [isFirst && 'is-next', isStep && 'is-step', first === undefined && 'is-empty'];
  return (
    <li className={names.filter(Boolean).join(' ')}>
      <span className="billing-year__head">
        <span>
          {monthName(month, language)} {month.endsWith('-01') && <small>{month.slice(0, 4)}</small>}
        </span>
        {first !== undefined && periods.length === 1 && (
          <strong title={weekdayName(first.dueOn, language)}>{Number(first.dueOn.slice(8))}</strong>
        )}
      </span>
      <small>
        {first === undefined
          ? text('noneInMonth')
          : periods.length === 1
            ? weekdayName(first.dueOn, language)
            : text('inMonth', { count: periods.length })}
      </small>
      <Days firstDay={firstDay} periods={periods} />
      {first !== undefined && (
        <Money agorot={sum} decimals={CURRENCIES[draft.currency]} sign={signOf(draft.currency)} />
      )}
    </li>
  );
}

/** The days of a month by weeks that begin on Sunday, those that are billed filled; the words beside it say the same. */
function Days({ firstDay, periods }: ComingMonth) {
  const count = Number(addDays(addMonths(firstDay, 1), -1).slice(8));
  const due = new Set(periods.map(({ dueOn }) => Number(dueOn.slice(8))));
  const days = Array.from({ length: count }, (_, place) => place + 1);
  return (
    <span className="billing-days" aria-hidden>
      {days.map((day) => (
        <i
          key={day}
          className={due.has(day) ? 'is-due' : undefined}
          style={day === 1 ? { gridColumnStart: weekdayOf(firstDay) + 1 } : undefined}
        />
      ))}
    </span>
  );
}
