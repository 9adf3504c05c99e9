import { IconButton } from '@pinkas/ui/actions/icon-button';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import { usePrintedPeriod } from '../../frame/printed-period.ts';
import '../reports.css';

export interface YearToolsProps {
  readonly year: number;
  readonly onChange: (year: number) => void;
  /** Labels of the year and of its neighbours. */
  readonly words: { readonly year: string; readonly earlier: string; readonly later: string };
}

/** The year of a report, and those before and after it. */
export function YearTools({ year, onChange, words }: YearToolsProps) {
  usePrintedPeriod(words.year);
  return (
    <div className="period-step">
      <IconButton
        isOutlined
        size="sm"
        label={words.earlier}
        onClick={() => onChange(year - 1)}
        icon={<IconChevronLeft aria-hidden className="pk-flip" />}
      />
      <strong aria-live="polite">{words.year}</strong>
      <IconButton
        isOutlined
        size="sm"
        label={words.later}
        onClick={() => onChange(year + 1)}
        icon={<IconChevronRight aria-hidden className="pk-flip" />}
      />
    </div>
  );
}
