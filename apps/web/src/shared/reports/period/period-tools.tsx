import { dateRangeProblem } from '@pinkas/domain/time/date-range';
import { formatLocalDate, parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import {
  calendarPeriod,
  kindOfPeriod,
  neighbourPeriod,
  PERIOD_KINDS,
  type PeriodKind,
  type ReportPeriod,
} from '@pinkas/domain/time/report-period';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';

import { usePrintedPeriod } from '../../frame/printed-period.ts';
import { usePhrases } from '../../language/use-phrases.ts';
import './period-tools.css';

export interface PeriodToolsProps {
  readonly period: ReportPeriod;
  /** Today, for a report without future days: a period then begins by this day. */
  readonly lastStart?: LocalDate;
  readonly onChange: (period: ReportPeriod) => void;
}

/** A period: one of the calendar, the one before or after it, or any days under a year. */
export function PeriodTools({ period, lastStart, onChange }: PeriodToolsProps) {
  const text = usePhrases('reportPeriods');
  const fields = usePhrases('fields');
  const [typed, setTyped] = useState<{ readonly from: string; readonly to: string }>(period);
  const [seen, setSeen] = useState(period);
  usePrintedPeriod(`${formatLocalDate(period.from)}–${formatLocalDate(period.to)}`);
  if (seen.from !== period.from || seen.to !== period.to) {
    setSeen(period);
    setTyped(period);
  }
  const problem = dateRangeProblem(typed.from, typed.to);
  const isAhead = (from: string): boolean => lastStart !== undefined && from > lastStart;
  function type(next: { readonly from: string; readonly to: string }): void {
    setTyped(next);
    const [from, to] = [parseLocalDate(next.from), parseLocalDate(next.to)];
    if (from === undefined || to === undefined) return;
    if (dateRangeProblem(from, to) === undefined && !isAhead(from)) onChange({ from, to });
  }
  function step(steps: -1 | 1): void {
    type(neighbourPeriod(period, steps));
  }
  return (
    <div className="period-tools">
      <SegmentedControl<PeriodKind>
        label={text('period')}
        value={kindOfPeriod(period)}
        segments={PERIOD_KINDS.map((value) => ({ value, label: text(`period-${value}`) }))}
        onChange={(kind) => type(calendarPeriod(kind, period.from))}
      />
      <div className="period-tools__days">
        <IconButton
          isOutlined
          size="sm"
          label={text('earlier')}
          onClick={() => step(-1)}
          icon={<IconChevronLeft aria-hidden className="pk-flip" />}
        />
        <DateField
          label={text('from')}
          isLabelHidden
          size="sm"
          value={typed.from}
          invalidText={fields('DATE_INVALID')}
          error={isAhead(typed.from) ? fields('DATE_IN_FUTURE') : undefined}
          onChange={(from) => type({ ...typed, from })}
        />
        <DateField
          label={text('to')}
          isLabelHidden
          size="sm"
          value={typed.to}
          invalidText={fields('DATE_INVALID')}
          error={problem === undefined ? undefined : fields(problem)}
          onChange={(to) => type({ ...typed, to })}
        />
        <IconButton
          isOutlined
          size="sm"
          label={text('later')}
          disabled={isAhead(neighbourPeriod(period, 1).from)}
          onClick={() => step(1)}
          icon={<IconChevronRight aria-hidden className="pk-flip" />}
        />
      </div>
    </div>
  );
}
