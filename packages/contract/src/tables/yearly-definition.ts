import type { YearlyLetter } from '@pinkas/domain/letters/yearly-letter';
import type { Action } from '@pinkas/domain/permissions/actions';
import type { z } from 'zod';

import type { Endpoint } from '../define.ts';
import type { LIST_NAMES } from '../lists/views/list-names.ts';
import type { SortDirection } from '../lists/views/list-query.ts';
import type { Exported, Ordered, Paged } from './asked-rows.ts';
import type { KeyOf, SortOf, Table, TableColumns } from './define-table.ts';
import type { GroupSums, Summaries } from './report-definition.ts';
import type { PhraseArea, PhraseKeys } from './words.ts';

/** The phrases that every report of a year by party has. */
type YearlyKey =
  | 'title'
  | 'failedTitle'
  | 'by'
  | 'by-party'
  | 'earlier'
  | 'later'
  | 'yearOf'
  | 'total'
  | 'rest'
  | 'emptyTitle'
  | 'emptyText'
  | 'allParties'
  | 'entriesTitle'
  | 'entriesOf'
  | 'entriesFailed'
  | 'allEntries'
  | 'backToReport';

/** Areas of phrases that have them. */
export type YearlyArea = {
  [A in PhraseArea]: YearlyKey extends PhraseKeys[A] ? A : never;
}[PhraseArea];

/** What identifies a party, for a report to an authority. */
export interface NamedParty {
  readonly name: string;
  /** Empty where it is not known. */
  readonly taxId: string;
}

/**
 * The definition of a report of a year by party, and of the entries that its figures are made of. Its types are those of the
 * area of its heads (A), of the areas of its words (W), the id of a party in its filter (P), the sums of a party (S), a party
 * with its sums (R) and their columns (C), an entry (E) and its columns (EC), the sums of entries (F) and the rest of the
 * answer (M).
 */
export interface YearlyDefinition<
  A extends YearlyArea,
  W extends PhraseArea,
  P extends string,
  S extends z.ZodRawShape,
  R extends z.ZodRawShape,
  C extends TableColumns<never, A, W>,
  E extends z.ZodRawShape,
  EC extends TableColumns<never, A, W>,
  F extends string,
  M extends z.ZodRawShape,
> {
  readonly list: (typeof LIST_NAMES)[number];
  readonly path: `/reports/${string}`;
  readonly access: Action;
  readonly summaries: Summaries;
  /** The letter that each of the parties gets of it. */
  readonly letter: YearlyLetter;
  readonly party: P;
  readonly sums: z.ZodObject<S>;
  readonly row: z.ZodObject<R>;
  readonly table: Table<NamedParty & z.output<z.ZodObject<S>>, A, W, C>;
  readonly first: { readonly sort: NoInfer<SortOf<C>>; readonly direction: SortDirection };
  /** The column of its main sum: the one that is compared, and the only one on a phone. */
  readonly main: NoInfer<KeyOf<C>>;
  /** Figures with their rules. */
  readonly explained: readonly { readonly name: PhraseKeys[A]; readonly rule: PhraseKeys[A] }[];
  /** What its answer has beside the parties. */
  readonly more: M;
  readonly entries: {
    readonly list: (typeof LIST_NAMES)[number];
    /** The last part of their address. */
    readonly path: `/${string}`;
    readonly row: z.ZodObject<E>;
    readonly table: Table<z.output<z.ZodObject<E>>, A, W, EC>;
    readonly first: { readonly sort: NoInfer<SortOf<EC>>; readonly direction: SortDirection };
    readonly main: NoInfer<KeyOf<EC>>;
    /** The sums of the answer that sums them, with the columns that they are of. */
    readonly summed: Readonly<Record<F, NoInfer<KeyOf<EC>>>>;
  };
}

/** The year of a report, and what narrows it. */
interface OfYear {
  readonly year: number;
}

interface YearlyCall<Query> extends Endpoint {
  readonly access: Action;
  readonly query: z.ZodType<Query, { readonly year: unknown }>;
}

/** Any report that `defineYearlyReport` gives, for what works for all of them. */
export interface AnyYearlyReport {
  readonly list: (typeof LIST_NAMES)[number];
  readonly path: `/reports/${string}`;
  readonly letter: YearlyLetter;
  readonly party: string;
  readonly filter: Readonly<Record<string, z.ZodType<string | undefined>>>;
  readonly table: Table<object, YearlyArea>;
  readonly first: Ordered;
  readonly main: string;
  readonly explained: readonly {
    readonly name: PhraseKeys[YearlyArea];
    readonly rule: PhraseKeys[YearlyArea];
  }[];
  readonly entries: {
    readonly list: (typeof LIST_NAMES)[number];
    readonly path: `/${string}`;
    readonly table: Table<object, YearlyArea>;
    readonly first: Ordered;
    readonly main: string;
    readonly summed: Readonly<Record<string, string>>;
  };
  readonly calls: {
    readonly report: YearlyCall<OfYear & Ordered> & {
      readonly response: z.ZodType<{
        readonly year: number;
        readonly rows: readonly (NamedParty & GroupSums & { readonly id: string })[];
        readonly rest: (GroupSums & { readonly groups: number }) | null;
        readonly total: GroupSums;
      }>;
    };
    readonly export: YearlyCall<OfYear & Exported> & { readonly response: 'file' };
    readonly entries: YearlyCall<OfYear & Paged> & {
      readonly response: z.ZodType<{
        rows: { id: string }[];
        after: string | null;
        before: string | null;
      }>;
    };
    readonly entriesTotal: YearlyCall<OfYear> & {
      readonly response: z.ZodType<{ name: string; entries: number }>;
    };
    readonly exportEntries: YearlyCall<OfYear & Exported> & { readonly response: 'file' };
  };
}

type QueryOf<E extends { readonly query: z.ZodType }> = z.output<E['query']>;

/** The year that is asked for, and what narrows it. */
export type YearlyAsked<R extends AnyYearlyReport> = QueryOf<R['calls']['entriesTotal']>;
/** A party of a report. */
export type PartyOf<R extends AnyYearlyReport> = z.output<
  R['calls']['report']['response']
>['rows'][number];
/** By what the parties are ordered. */
export type PartySort<R extends AnyYearlyReport> = QueryOf<R['calls']['report']>['sort'];
/** An entry behind a party. */
export type YearlyEntry<R extends AnyYearlyReport> = z.output<
  R['calls']['entries']['response']
>['rows'][number];
/** By what the entries are ordered. */
export type YearlyEntrySort<R extends AnyYearlyReport> = QueryOf<R['calls']['entries']>['sort'];
