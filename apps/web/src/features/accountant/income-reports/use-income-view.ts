import { dateRangeProblem } from '@pinkas/domain/time/date-range';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { calendarPeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';
import type { TableSort } from '@pinkas/ui/data/table-columns';

import { useViewParams } from '../../../shared/lists/use-view-params.ts';
import { INCOME_SORTS, type IncomeSort } from './income-list.ts';

interface View {
  readonly from: string;
  readonly to: string;
  /** The one client that is shown; empty for all. */
  readonly client: string;
  readonly search: string;
  readonly sort: IncomeSort;
  readonly direction: TableSort['direction'];
}

/** How the report is viewed; stored in the URL. */
export interface IncomeView extends View, ReportPeriod {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly change: (changes: Partial<View>) => void;
}

const FIRST = {
  client: '',
  search: '',
  sort: 'name',
  direction: 'ascending',
} as const satisfies Partial<View>;

/** Reads and changes the view of the report in the URL; invalid days fall back to the running month. */
export function useIncomeView(today: LocalDate): IncomeView {
  const [params, change] = useViewParams<View>(FIRST);
  const period = periodIn(params) ?? calendarPeriod('month', today);
  return {
    ...period,
    client: params.get('client') ?? FIRST.client,
    search: params.get('search') ?? FIRST.search,
    sort: INCOME_SORTS.find((sort) => sort === params.get('sort')) ?? FIRST.sort,
    direction: params.get('direction') === 'descending' ? 'descending' : FIRST.direction,
    change,
  };
}

function periodIn(params: URLSearchParams): ReportPeriod | undefined {
  const from = parseLocalDate(params.get('from') ?? '');
  const to = parseLocalDate(params.get('to') ?? '');
  if (from === undefined || to === undefined) return undefined;
  return dateRangeProblem(from, to) === undefined ? { from, to } : undefined;
}
