import type { ListViewForm, SavedView } from '@pinkas/contract/lists/views/list-views.contract';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import {
  daysOfRelativePeriod,
  parseRelativePeriod,
  relativePeriodOf,
  type RelativePeriod,
} from '@pinkas/domain/time/relative-period';

import { filterNames, type AnyView, type ListParameters } from '../list-address.ts';

/** The part of a view that is not its name. */
export type ViewContent = Pick<
  ListViewForm,
  'columns' | 'exported' | 'filters' | 'sort' | 'direction' | 'isDense'
>;

/** Shown columns in their order, and the density of the rows. */
export interface ShownLayout {
  readonly columns: readonly { readonly key: string; readonly exported?: readonly string[] }[];
  readonly keys: readonly string[];
  readonly isDense: boolean;
}

/** The shown columns as an export names them. */
export function exportedColumns({ columns }: Pick<ShownLayout, 'columns'>): string[] {
  return [...new Set(columns.flatMap(({ key, exported }) => exported ?? [key]))];
}

/** Returns what the list shows now, as the content of a view. */
export function contentNow(
  definition: ListParameters,
  parameters: URLSearchParams,
  view: Pick<AnyView, 'sort' | 'direction'>,
  layout: ShownLayout,
): ViewContent {
  const filters = filterNames(definition).flatMap((name): [string, string][] => {
    const value = parameters.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  return {
    columns: [...layout.keys],
    exported: exportedColumns(layout),
    filters: Object.fromEntries(filters),
    sort: view.sort,
    direction: view.direction,
    isDense: layout.isDense,
  };
}

/** The parameter of a saved view that replaces its days, where it follows the calendar. */
const PERIOD = 'period';

/** Returns the calendar period that a saved view follows; undefined for one with fixed days. */
export function followedPeriod({ filters }: Pick<ViewContent, 'filters'>) {
  return parseRelativePeriod(filters[PERIOD]);
}

/** Returns the calendar period that a list's days match today, so that a view may follow it; undefined for other days. */
export function periodToFollow(
  { filters }: Pick<ViewContent, 'filters'>,
  today: LocalDate,
): RelativePeriod | undefined {
  const from = parseLocalDate(filters['from'] ?? '');
  const to = parseLocalDate(filters['to'] ?? '');
  return from === undefined || to === undefined ? undefined : relativePeriodOf({ from, to }, today);
}

/** Returns a view that follows a calendar period instead of its days. */
export function following(content: ViewContent, period: RelativePeriod): ViewContent {
  const { from: _from, to: _to, ...filters } = content.filters;
  return { ...content, filters: { ...filters, [PERIOD]: period } };
}

/** Returns the content of a saved view for today. */
export function shownToday<View extends ViewContent>(saved: View, today: LocalDate): View {
  const period = followedPeriod(saved);
  if (period === undefined) return saved;
  const { [PERIOD]: _period, ...filters } = saved.filters;
  return { ...saved, filters: { ...filters, ...daysOfRelativePeriod(period, today) } };
}

/** The address that a saved view opens; what does not belong to the list stays in it. */
export function addressOfView(
  definition: ListParameters,
  parameters: URLSearchParams,
  saved: SavedView,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const names = filterNames(definition);
  for (const name of [...names, 'after', 'before', 'page']) next.delete(name);
  for (const [name, value] of Object.entries(saved.filters)) {
    if (names.includes(name)) next.set(name, value);
  }
  next.set('sort', saved.sort);
  next.set('direction', saved.direction);
  next.set('view', saved.id);
  return next;
}

/** Returns whether a view has the same content as the current list. */
export function isSameContent(a: ViewContent, b: ViewContent): boolean {
  return textOf(a) === textOf(b);
}

function textOf({ columns, filters, sort, direction, isDense }: ViewContent): string {
  const sorted = Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([columns, sorted, sort, direction, isDense]);
}
