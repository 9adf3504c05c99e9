import { dateRangeProblem } from '@pinkas/domain/time/date-range';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { useState, type FormEvent } from 'react';

import { usePhrases } from '../../language/use-phrases.ts';
import type { FilterPanelProps } from './filter-bar.tsx';
import './filters.css';

interface DatedView {
  readonly filter: { readonly from?: string | undefined; readonly to?: string | undefined };
}

export interface QuickRangeButton {
  readonly label: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface DatesFilterProps extends FilterPanelProps<
  DatedView,
  { readonly from?: string; readonly to?: string }
> {
  /** Ranges that one press chooses. */
  readonly quickRanges?: readonly QuickRangeButton[];
}

/** A range of dates: by name, or day by day; either end may be open. */
export function DatesFilter({ view, onChange, onDone, quickRanges = [] }: DatesFilterProps) {
  const text = usePhrases('lists');
  const fields = usePhrases('fields');
  const [from, setFrom] = useState<string>(view.filter.from ?? '');
  const [to, setTo] = useState<string>(view.filter.to ?? '');
  const problem = dateRangeProblem(from, to);
  function apply(event: FormEvent): void {
    event.preventDefault();
    if (problem !== undefined) return;
    onChange({ from, to });
    onDone();
  }
  return (
    <form className="list-filter-form" onSubmit={apply}>
      {quickRanges.length > 0 && (
        <div className="list-filter-form__quick">
          {quickRanges.map(({ label, ...range }) => (
            <Button
              key={label}
              size="sm"
              onClick={() => {
                setFrom(range.from);
                setTo(range.to);
                onChange(range);
                onDone();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <FieldRow>
        <DateField
          label={text('fromDate')}
          invalidText={fields('DATE_INVALID')}
          value={from}
          onChange={setFrom}
        />
        <DateField
          label={text('toDate')}
          invalidText={fields('DATE_INVALID')}
          error={problem === undefined ? undefined : fields(problem)}
          value={to}
          onChange={setTo}
        />
      </FieldRow>
      <Button type="submit" variant="filled">
        {text('apply')}
      </Button>
    </form>
  );
}
