import type {
  AnyYearlyReport,
  PartySort,
  YearlyAsked,
  YearlyEntry,
  YearlyEntrySort,
} from '@pinkas/contract/tables/yearly-definition';
import type { z } from 'zod';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { ListPage, PageInput } from '../../../platform/lists/list-order.ts';

type Answer<R extends AnyYearlyReport> = z.output<R['calls']['report']['response']>;
type Order<S extends string> = Pick<PageInput<S>, 'sort' | 'direction'>;

interface Parties<R extends AnyYearlyReport> {
  readonly rows: readonly Answer<R>['rows'][number][];
  readonly total: Answer<R>['total'];
}

/** Reads a report of a year by party, and the entries behind a party. */
export interface YearlyReads<R extends AnyYearlyReport> {
  /** Returns the parties in order, and all together, of one moment. */
  readParties(
    tx: AccountTx,
    asked: YearlyAsked<R>,
    order: Order<PartySort<R>>,
    rowsMax: number,
  ): Promise<Parties<R>>;
  /** Returns what the answer has beside its year, of one moment: the parties, and what only this report has. */
  readReport(
    tx: AccountTx,
    asked: YearlyAsked<R>,
    order: Order<PartySort<R>>,
  ): Promise<Omit<Answer<R>, 'success' | 'year' | 'from' | 'to' | 'rows'> & Parties<R>>;
  /** Returns a page of the entries. */
  listEntries(
    tx: AccountTx,
    asked: YearlyAsked<R>,
    page: PageInput<YearlyEntrySort<R>>,
  ): Promise<ListPage<YearlyEntry<R>>>;
  /** Returns all of them in order, some at a time. */
  everyEntry(
    tx: AccountTx,
    asked: YearlyAsked<R>,
    order: Order<YearlyEntrySort<R>>,
  ): AsyncIterable<readonly YearlyEntry<R>[]>;
  /** Returns what they come to. */
  sumEntries(
    tx: AccountTx,
    asked: YearlyAsked<R>,
  ): Promise<z.output<R['calls']['entriesTotal']['response']>>;
}
