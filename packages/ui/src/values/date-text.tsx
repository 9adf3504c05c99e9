import { formatLocalDate } from '@pinkas/domain/time/local-date';

import { Isolate } from './isolate.tsx';

/** A business date as `20/11/2026`; null reads `–`. */
export function DateText({ date }: { readonly date: string | null }) {
  if (date === null) return <span>–</span>;
  return (
    <time dateTime={date}>
      <Isolate isLtr>{formatLocalDate(date)}</Isolate>
    </time>
  );
}

export interface DateRangeTextProps {
  readonly from: string;
  readonly to: string;
}

/** A range, left to right in both languages: `01/10/2026 – 20/11/2026`. */
export function DateRangeText({ from, to }: DateRangeTextProps) {
  return (
    <Isolate isLtr>
      {formatLocalDate(from)} – {formatLocalDate(to)}
    </Isolate>
  );
}
