import { z } from 'zod';

import type { ListParameters } from '../lists/list-address.ts';

/** A page of a report: its list, as `defineList` gives it. */
interface ReportPage extends ListParameters {
  readonly path: string;
}

const RowId = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** The row of a report that the address of its entries names; undefined for the whole report. */
export function rowIn(parameters: URLSearchParams): string | undefined {
  return RowId.safeParse(parameters.get('row')).data;
}

/**
 * Returns the URL of another page of a report with the current query: its days, its breakdown and its filter,
 * and the figure beside them.
 */
export function reportAddress(
  page: Pick<ReportPage, 'path'>,
  { filter, besides = [], frame = [] }: ReportPage,
  parameters: URLSearchParams,
  figure: Readonly<Record<string, string | undefined>> = {},
): string {
  const kept: readonly string[] = [...Object.keys(filter.shape), ...besides, ...frame];
  const next = new URLSearchParams([...parameters].filter(([name]) => kept.includes(name)));
  for (const [name, value] of Object.entries(figure)) {
    if (value !== undefined) next.set(name, value);
  }
  return `${page.path}?${next.toString()}`;
}
