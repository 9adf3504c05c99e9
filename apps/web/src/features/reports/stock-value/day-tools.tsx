import { addDays, parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import '../../../shared/reports/period/period-tools.css';

export interface DayToolsProps {
  /** Undefined for today. */
  readonly day: LocalDate | undefined;
  readonly onChange: (day: LocalDate | undefined) => void;
}

/** The day of a stock: any that has come, today, or the end of the year before, which the yearly count is of. */
export function DayTools({ day, onChange }: DayToolsProps) {
  const text = usePhrases('stockValue');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const current = day ?? today;
  const [typed, setTyped] = useState<string>(current);
  const [seen, setSeen] = useState(current);
  if (seen !== current) {
    setSeen(current);
    setTyped(current);
  }
  function choose(next: string): void {
    setTyped(next);
    const date = parseLocalDate(next);
    if (date === undefined || date > today) return;
    onChange(date === today ? undefined : date);
  }
  return (
    <div className="period-tools">
      <DateField
        label={text('day')}
        isLabelHidden
        size="sm"
        value={typed}
        max={today}
        invalidText={fields('DATE_INVALID')}
        error={typed > today ? fields('DOCUMENT_DATE_IN_FUTURE') : undefined}
        onChange={choose}
      />
      <Button size="sm" onClick={() => choose(today)}>
        {text('today')}
      </Button>
      <Button size="sm" onClick={() => choose(addDays(firstOfYear(today), -1))}>
        {text('yearEnd')}
      </Button>
    </div>
  );
}

function firstOfYear(day: LocalDate): LocalDate {
  return `${day.slice(0, 4)}-01-01` as LocalDate;
}
