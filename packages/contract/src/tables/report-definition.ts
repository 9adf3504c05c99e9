import type { Action } from '@pinkas/domain/permissions/actions';
import type { z } from 'zod';

import type { LIST_NAMES } from '../lists/views/list-names.ts';
import type { SortDirection } from '../lists/views/list-query.ts';
import type { KeyOf, SortOf, Table, TableColumns } from './define-table.ts';
import type { PhraseArea, PhraseKeys, Words } from './words.ts';

/** The phrases that every grouped report has. */
type ReportKey =
  | 'title'
  | 'failedTitle'
  | 'by'
  | 'columnGroup'
  | 'casual'
  | 'total'
  | 'rest'
  | 'allEntries'
  | 'backToReport'
  | 'entriesTitle'
  | 'entriesOf'
  | 'entriesFailed'
  | 'emptyTitle'
  | 'emptyText'
  | 'emptyFilterTitle'
  | 'emptyFilterText'
  | 'clearFilter';

/** Areas of phrases that have them. */
export type ReportArea = {
  [A in PhraseArea]: ReportKey extends PhraseKeys[A] ? A : never;
}[PhraseArea];

/** What a row stands for: its key, and its name where the key does not name it. */
export interface GroupRow {
  readonly id: string;
  readonly name: string;
}

/** A breakdown: its tab, and the head of the column of its groups. */
export interface Breakdown<A extends ReportArea> {
  readonly tab: PhraseKeys[A];
  readonly head: PhraseKeys[A];
}

/** A figure with its rule, for the explanation of a report. */
export interface Explained<A extends ReportArea, F extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: PhraseKeys[A];
  readonly rule: PhraseKeys[A];
  readonly isOfVat?: true;
  /** Whether it applies to a breakdown and a filter; always without it. */
  applies?(asked: { readonly by: string; readonly filter: z.output<z.ZodObject<F>> }): boolean;
}

/** The figures of a group, of which a table shows more. */
export interface GroupSums {
  readonly previousAgorot: number | null;
}

/** What each of the five calls of a report does, in a sentence. */
export type Summaries = Readonly<
  Record<'report' | 'export' | 'entries' | 'entriesTotal' | 'exportEntries', string>
>;

/** What a figure shows beside its row, in words: its name, and what it is. */
export type DescribedFigure = readonly [part: string, name: string];

/**
 * The definition of a report by groups, and of the entries that its figures are made of. Its types are those of the area of
 * its heads (A), of the areas of its words (W), its groups (G), its filter (F), the sums of a group (S) and their columns (C), an
 * entry (E) and its columns (EC), what narrows a row to a figure (X), the total of entries (T) and the rest of the answer (M).
 */
export interface ReportDefinition<
  A extends ReportArea,
  W extends PhraseArea,
  G extends string,
  F extends z.ZodRawShape,
  S extends z.ZodRawShape,
  C extends TableColumns<never, A, W>,
  E extends z.ZodRawShape,
  EC extends TableColumns<never, A, W>,
  X extends z.ZodRawShape,
  T extends z.ZodObject,
  M extends z.ZodRawShape,
> {
  /** The name of its list. */
  readonly list: (typeof LIST_NAMES)[number];
  /** The address of its page, and of its calls where `callPath` names no other. */
  readonly path: `/${'reports' | 'sales'}/${string}`;
  readonly callPath?: `/reports/${string}`;
  readonly access: Action;
  readonly summaries: Summaries;
  /** What narrows it beside its days, as encoded in an address: all are optional. */
  readonly filter: F;
  /** By what it is broken down; the first unless the address has another. */
  readonly groups: Readonly<Record<G, Breakdown<A>>>;
  /** Names a group that is no month, no day and not the casual customers. */
  nameOf(this: void, group: GroupRow, by: NoInfer<G>, words: Words<A | W>): string;
  readonly sums: z.ZodObject<S>;
  readonly table: Table<z.output<z.ZodObject<S>>, A, W, C>;
  /** The column of its main sum: the one that is compared, and the only one on a phone. */
  readonly main: NoInfer<KeyOf<C>>;
  /** What a group has a number of, and the phrase for it. */
  readonly count: { of(sums: z.output<z.ZodObject<S>>): number; readonly words: PhraseKeys[A] };
  readonly explained: readonly Explained<A, NoInfer<F>>[];
  /** It has no future days: a period begins by today. */
  readonly isOfPast?: true;
  /** What its answer has beside the groups. */
  readonly more: M;
  readonly entries: {
    readonly list: (typeof LIST_NAMES)[number];
    /** The last part of their address. */
    readonly path: `/${string}`;
    readonly row: z.ZodObject<E>;
    readonly table: Table<z.output<z.ZodObject<E>>, A, W, EC>;
    readonly first: { readonly sort: NoInfer<SortOf<EC>>; readonly direction: SortDirection };
    readonly main: NoInfer<KeyOf<EC>>;
    /** What narrows a row further to one of its figures. */
    readonly figure: X;
    /** A figure in words; undefined for the whole row. */
    describeFigure?(
      this: void,
      figure: z.output<z.ZodObject<X>>,
      words: Words<A | W>,
    ): DescribedFigure | undefined;
    /** The answer that sums them: the name of the row, and more. */
    readonly total: T;
    /** Reads their number and the sums under the columns of money from it. */
    totalOf(
      this: void,
      answer: z.output<T>,
    ): {
      readonly count: number;
      readonly sums: Readonly<Partial<Record<KeyOf<EC>, number>>>;
    };
  };
}
