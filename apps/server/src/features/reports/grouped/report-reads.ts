import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import type { AnyReport, EntryOf, EntrySort, ReportSort } from '@pinkas/contract/tables/any-report';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { ComparedPeriod } from '@pinkas/domain/time/report-period';
import type { z } from 'zod';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { ListPage, PageInput } from '../../../platform/lists/list-order.ts';
import type { DescribedParts } from '../../lists/narrowing/narrowing.api.ts';

type EntriesQuery<R extends AnyReport> = z.output<R['calls']['entriesTotal']['query']>;
type Answer<R extends AnyReport> = z.output<R['calls']['report']['response']>;
type Order<S extends string> = Pick<PageInput<S>, 'sort' | 'direction'>;

/** The parts of an answer that the rows of a report do not have: all but its frame. */
type Groups<R extends AnyReport> = Omit<
  Answer<R>,
  'success' | 'from' | 'to' | 'by' | 'compared' | 'today' | 'rows'
> & { readonly rows: readonly Answer<R>['rows'][number][] };

/** Days of a report beside those that are asked for. */
export interface ReportMoment {
  readonly today: LocalDate;
  /** Undefined where nothing is compared, and for entries. */
  readonly compared: ComparedPeriod | undefined;
}

interface Reads<R extends AnyReport, Asked> {
  /** Reads the query of a call. Throws a refusal for one that has no answer. */
  ask(query: EntriesQuery<R>, moment: ReportMoment): Asked;
  /** Returns the groups in order, those after the last that is shown as one, and all together, of one moment. */
  readGroups(
    tx: AccountTx,
    asked: Asked,
    order: Order<ReportSort<R>>,
    rowsMax?: number,
  ): Promise<Groups<R>>;
  /** Returns a page of the entries behind a figure. */
  listEntries(
    tx: AccountTx,
    asked: Asked,
    page: PageInput<EntrySort<R>>,
  ): Promise<ListPage<EntryOf<R>>>;
  /** Returns all of them in order, some at a time. */
  everyEntry(
    tx: AccountTx,
    asked: Asked,
    order: Order<EntrySort<R>>,
  ): AsyncIterable<readonly EntryOf<R>[]>;
  /** Returns what they come to. */
  sumEntries(
    tx: AccountTx,
    asked: Asked,
  ): Promise<z.output<R['calls']['entriesTotal']['response']>>;
  /** Describes what narrows this report alone. */
  describeFilter?(query: EntriesQuery<R>, language: ExportLanguage): OwnParts<R>;
}

/** Reads a report: its query as its own statements take it, and the statements. A filter of its own is described, for its files. */
export type ReportReads<R extends AnyReport, Asked> = Reads<R, Asked> &
  ([keyof OwnParts<R>] extends [never]
    ? unknown
    : Pick<Required<Reads<R, Asked>>, 'describeFilter'>);

/** The parts of the filter that only this report knows, in words. */
type OwnParts<R extends AnyReport> = Omit<
  DescribedParts<EntriesQuery<R>>,
  'from' | 'to' | 'row' | keyof R['entries']['figure']
>;

/** The reads of any report. */
export type AnyReads = Reads<AnyReport, unknown>;
