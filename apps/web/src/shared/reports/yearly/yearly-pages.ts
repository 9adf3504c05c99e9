import { ReportYear } from '@pinkas/contract/reports/report-year';
import { sortsOf } from '@pinkas/contract/tables/define-table';
import type {
  AnyYearlyReport,
  PartySort,
  YearlyEntrySort,
} from '@pinkas/contract/tables/yearly-definition';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { defineList, type ListDefinition, type ListView } from '../../lists/list-address.ts';
import { namesBeside } from '../grouped/report-pages.ts';

type Filter<R extends AnyYearlyReport> = z.ZodObject<R['filter'], z.core.$strict>;

/** The filter and the order of a page of a report, as its address has them. */
export type YearlyView<R extends AnyYearlyReport, S extends string> = ListView<
  z.output<Filter<R>>,
  S
>;

/** The two pages of a report of a year: its parties, and the entries behind one. Their year is their frame. */
export interface YearlyPages<R extends AnyYearlyReport> {
  readonly report: R;
  readonly parties: ListDefinition<Filter<R>, PartySort<R>>;
  readonly entries: ListDefinition<Filter<R>, YearlyEntrySort<R>>;
}

/** Defines the pages of a report of a year, once for both screens. */
export function defineYearlyPages<R extends AnyYearlyReport>(report: R): YearlyPages<R>;
export function defineYearlyPages(report: AnyYearlyReport): YearlyPages<AnyYearlyReport> {
  const { entries } = report;
  const filter = z.strictObject(report.filter);
  const shared = { filter, besides: namesBeside(report.filter), frame: ['year'] };
  const sorts: readonly string[] = sortsOf(report.table.columns);
  const entrySorts: readonly string[] = sortsOf(entries.table.columns);
  return {
    report,
    parties: defineList({
      ...shared,
      list: report.list,
      path: report.path,
      sorts,
      first: report.first,
    }),
    entries: defineList({
      ...shared,
      list: entries.list,
      path: `${report.path}${entries.path}`,
      sorts: entrySorts,
      first: entries.first,
    }),
  };
}

/** Returns the year that an address asks for; the running one without it. */
export function yearIn(parameters: URLSearchParams, today: LocalDate): number {
  const running = Number(today.slice(0, 4));
  return ReportYear.safeParse(parameters.get('year') ?? running).data ?? running;
}

/** Returns the address of the entries behind a party, or behind all, in a year. */
export function yearlyEntriesPath(
  { path, party, entries }: AnyYearlyReport,
  year: number,
  id?: string,
): string {
  const next = new URLSearchParams({
    year: String(year),
    ...(id !== undefined && { [party]: id }),
  });
  return `${path}${entries.path}?${next.toString()}`;
}
