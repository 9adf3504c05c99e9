import type { AnyReport, EntrySort, ReportSort } from '@pinkas/contract/tables/any-report';
import { sortsOf } from '@pinkas/contract/tables/define-table';
import { z } from 'zod';

import { defineList, type ListDefinition } from '../../lists/list-address.ts';
import { reportAddress } from '../report-address.ts';
import { REPORT_FRAME } from '../report-frame.ts';

/** The two pages of a report: its groups, and the entries behind a figure. */
export interface ReportPages<R extends AnyReport> {
  readonly report: R;
  readonly groups: ListDefinition<z.ZodObject<R['filter'], z.core.$strict>, ReportSort<R>>;
  readonly entries: ListDefinition<z.ZodObject<R['filter'], z.core.$strict>, EntrySort<R>>;
}

/** Filters that name what they were set to in an address, since only its id is known. */
const NAMED = {
  customerId: 'customer',
  itemId: 'item',
  supplierId: 'supplier',
  donorId: 'donor',
} as const;

/** Returns the names of what a filter was set to, which an address has beside it. */
export function namesBeside(filter: object): string[] {
  return Object.entries(NAMED).flatMap(([id, name]) => (id in filter ? [name] : []));
}

/** Defines the pages of a report, once for both screens. */
export function defineReportPages<R extends AnyReport>(report: R): ReportPages<R>;
export function defineReportPages(report: AnyReport): ReportPages<AnyReport> {
  const filter = z.strictObject(report.filter);
  const besides = namesBeside(report.filter);
  const { entries } = report;
  const sorts: readonly string[] = ['name', ...sortsOf(report.table.columns)];
  const entrySorts: readonly string[] = sortsOf(entries.table.columns);
  return {
    report,
    groups: defineList({
      list: report.list,
      path: report.path,
      filter,
      besides,
      frame: REPORT_FRAME,
      sorts,
      first: { sort: 'name', direction: 'asc' },
    }),
    entries: defineList({
      list: entries.list,
      path: `${report.path}${entries.path}`,
      filter,
      besides,
      frame: [...REPORT_FRAME, 'row', ...Object.keys(entries.figure)],
      sorts: entrySorts,
      first: entries.first,
    }),
  };
}

/** A figure of a report: its row, and what narrows it further; without both it is the total. */
export type Figure = Readonly<Record<string, string | undefined>>;

/** Returns the address of the entries behind a figure of a report at an address. */
export function entriesAddress(
  { groups, entries }: ReportPages<AnyReport>,
  parameters: URLSearchParams,
  figure: Figure = {},
): string {
  return reportAddress(entries, groups, parameters, figure);
}

/** Returns the address of the report that entries at an address are behind. */
export function reportAddressOf(
  { groups }: ReportPages<AnyReport>,
  parameters: URLSearchParams,
): string {
  return reportAddress(groups, groups, parameters);
}

/** Returns what narrows the row of an address further to a figure; nothing where the report has no such figure. */
export function figureIn({ entries }: AnyReport, parameters: URLSearchParams): Figure {
  const named = Object.keys(entries.figure).map((name) => [name, parameters.get(name)] as const);
  const figure = Object.fromEntries(named.flatMap(([name, text]) => (text ? [[name, text]] : [])));
  return z.object(entries.figure).safeParse(figure).success ? figure : {};
}
