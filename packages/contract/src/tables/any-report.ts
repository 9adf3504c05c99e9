import { assert } from '@pinkas/domain/assert';
import type { Action } from '@pinkas/domain/permissions/actions';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import type { Comparison, ReportPeriod } from '@pinkas/domain/time/report-period';
import type { z } from 'zod';

import type { Endpoint } from '../define.ts';
import type { LIST_NAMES } from '../lists/views/list-names.ts';
import { CASUAL_GROUP } from '../reports/report-query.ts';
import type { Exported, Ordered, Paged } from './asked-rows.ts';
import type { Table, TableColumns } from './define-table.ts';
import type {
  Breakdown,
  DescribedFigure,
  Explained,
  GroupRow,
  GroupSums,
  ReportArea,
} from './report-definition.ts';
import type { PhraseKeys, Words } from './words.ts';

/** The frame of a report, as its calls parse it. */
export interface AskedReport extends ReportPeriod {
  readonly by: string;
  readonly compare?: Comparison | undefined;
}

interface OfRow {
  readonly row?: string | undefined;
}

/** The query of a call as a page sends it: its frame, its filter and its order, each checked by the call. */
interface Sent {
  readonly from: string;
  readonly to: string;
}

/** A call of any report. */
interface ReportCall<Query> extends Endpoint {
  readonly access: Action;
  readonly query: z.ZodType<Query, Sent>;
}

/** The groups of a report: those that are shown one by one, those after them together, and all. */
interface GroupsAnswer<Sums extends GroupSums> {
  readonly rows: readonly (GroupRow & Sums)[];
  readonly rest: ({ readonly groups: number } & Sums) | null;
  readonly total: Sums;
}

/** Any report that `defineGroupedReport` gives, for what works for all of them. */
export interface AnyReport {
  readonly list: (typeof LIST_NAMES)[number];
  readonly path: `/${'reports' | 'sales'}/${string}`;
  readonly groups: Readonly<Record<string, Breakdown<ReportArea>>>;
  nameOf(this: void, group: GroupRow, by: string, words: Words): string;
  readonly filter: z.ZodRawShape;
  readonly table: Table<object, ReportArea>;
  readonly main: string;
  readonly count: { of(sums: GroupSums): number; readonly words: PhraseKeys[ReportArea] };
  readonly explained: readonly Explained<ReportArea>[];
  readonly isOfPast?: true;
  readonly entries: {
    readonly list: (typeof LIST_NAMES)[number];
    readonly path: `/${string}`;
    readonly table: Table<object, ReportArea>;
    readonly first: Ordered;
    readonly main: string;
    readonly figure: z.ZodRawShape;
    describeFigure?(this: void, figure: object, words: Words): DescribedFigure | undefined;
    totalOf(
      this: void,
      answer: object,
    ): {
      readonly count: number;
      readonly sums: Readonly<Partial<Record<string, number>>>;
    };
  };
  readonly calls: {
    readonly report: ReportCall<AskedReport & Ordered> & {
      readonly response: z.ZodType<GroupsAnswer<GroupSums>>;
    };
    readonly export: ReportCall<AskedReport & Exported> & { readonly response: 'file' };
    readonly entries: ReportCall<AskedReport & OfRow & Paged> & {
      readonly response: z.ZodType<{
        rows: { id: string }[];
        after: string | null;
        before: string | null;
      }>;
    };
    readonly entriesTotal: ReportCall<AskedReport & OfRow> & {
      readonly response: z.ZodType<{ name: string }>;
    };
    readonly exportEntries: ReportCall<AskedReport & OfRow & Exported> & {
      readonly response: 'file';
    };
  };
}

type QueryOf<E extends { readonly query: z.ZodType }> = z.output<E['query']>;

/** By what a report is broken down. */
export type GroupOf<R extends AnyReport> = QueryOf<R['calls']['report']>['by'];
/** A group of a report. */
export type RowOf<R extends AnyReport> = z.output<R['calls']['report']['response']>['rows'][number];
/** By what the groups are ordered. */
export type ReportSort<R extends AnyReport> = QueryOf<R['calls']['report']>['sort'];
/** By what the entries are ordered. */
export type EntrySort<R extends AnyReport> = QueryOf<R['calls']['entries']>['sort'];
/** An entry behind a figure. */
export type EntryOf<R extends AnyReport> = z.output<
  R['calls']['entries']['response']
>['rows'][number];

/** Returns the name of a group of a report; of a customer without a name, nothing. */
export function groupName(report: AnyReport, group: GroupRow, by: string, words: Words): string {
  const { id } = group;
  if (id === CASUAL_GROUP) return words.text(report.table.areas[0])('casual');
  if (by === 'month') return words.month(id);
  if (by === 'day') return formatLocalDate(id);
  return report.nameOf(group, by, words);
}

/** A report with the column of its main sum. */
export interface WithMainSum {
  readonly table: { readonly columns: TableColumns<object> };
  readonly main: string;
}

/** Returns the main sum of a group. */
export function mainSumOf(report: WithMainSum, sums: GroupSums): number {
  const column = report.table.columns[report.main];
  assert(column?.kind === 'money', 'the main sum of a report is a sum of money');
  const sum = column.value(sums);
  assert(sum !== null, 'a group has its main sum');
  return sum;
}
