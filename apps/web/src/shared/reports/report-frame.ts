import { dateRangeProblem } from '@pinkas/domain/time/date-range';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import {
  calendarPeriod,
  COMPARISONS,
  type Comparison,
  type ReportPeriod,
} from '@pinkas/domain/time/report-period';

/** The parameters of an address that every report has: its days, what it is set against and what it is broken down by. */
export const REPORT_FRAME = ['from', 'to', 'compare', 'by'] as const;

/** Changes of them; undefined takes one out of the address. */
export type FrameChanges = Partial<Record<(typeof REPORT_FRAME)[number], string | undefined>>;

/** The query of a report besides its filter. */
export interface ReportFrame<By extends string> extends ReportPeriod {
  readonly compare: Comparison;
  readonly by: By;
}

/** Parameters for parsing a frame. */
interface FrameOf<By extends string> {
  /** The groupings of the report; the first unless the URL has another. */
  readonly groups: readonly [By, ...By[]];
  readonly today: LocalDate;
  /** Today, for a report without future days. */
  readonly lastStart?: LocalDate;
}

/** Reads the frame of a report from its URL; invalid days fall back to the running month. */
export function readReportFrame<By extends string>(
  parameters: URLSearchParams,
  { groups, today, lastStart }: FrameOf<By>,
): ReportFrame<By> {
  const compare = COMPARISONS.find((one) => one === parameters.get('compare')) ?? 'previous';
  const by = groups.find((one) => one === parameters.get('by')) ?? groups[0];
  const period = periodIn(parameters);
  const isAhead = period !== undefined && lastStart !== undefined && period.from > lastStart;
  const usual = calendarPeriod('month', today);
  return { ...(period === undefined || isAhead ? usual : period), compare, by };
}

/** Returns the days in a URL; undefined for invalid ones. */
export function periodIn(parameters: URLSearchParams): ReportPeriod | undefined {
  const from = parseLocalDate(parameters.get('from') ?? '');
  const to = parseLocalDate(parameters.get('to') ?? '');
  if (from === undefined || to === undefined) return undefined;
  return dateRangeProblem(from, to) === undefined ? { from, to } : undefined;
}
