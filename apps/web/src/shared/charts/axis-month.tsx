import { Isolate } from '@pinkas/ui/values/isolate';

export interface AxisMonthProps {
  /** `2026-11`. */
  readonly month: string;
  /** The first or the last one, which names its year too where there is room, as January does. */
  readonly isEnd?: boolean;
  /** The running one names its year everywhere. */
  readonly isRunning?: boolean;
}

/** The name of a month under its bars: `2026-11` as `11`, or with its year. */
export function AxisMonth({ month, isEnd = false, isRunning = false }: AxisMonthProps) {
  const [year = '', number = ''] = month.split('-');
  const hasYear = isEnd || number === '01';
  return (
    <Isolate isLtr>
      {number}
      {hasYear && (
        <span className={isRunning ? undefined : 'bar-chart__year'}>/{year.slice(2)}</span>
      )}
    </Isolate>
  );
}
