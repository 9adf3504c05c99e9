import { LIST_PAGE_ROWS } from '@pinkas/domain/limits';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const LIST_PAGE_ROWS_MAX = 200;
/** Chosen rows that one address can name; more are named by their filter. */
export const CHOSEN_IDS_MAX = 150;

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** The formats in which a shown table is exported; a PDF is for printing, so its rows are limited. */
export const TABLE_FORMATS = [...EXPORT_FORMATS, 'pdf'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];
export type ExportLanguage = 'he' | 'en';
export type SortDirection = 'asc' | 'desc';

/**
 * Returns the parts of a list's query that are not its filter: order by an allow-list, a cursor and a number of rows.
 * Put into the filter with `Filter.extend(listParts(...))`.
 */
export function listParts<const S extends readonly [string, ...string[]]>(
  sorts: S,
  first: { readonly sort: NoInfer<S[number]>; readonly direction: SortDirection },
) {
  return {
    ...orderParts(sorts, first),
    /** Opaque cursors given by the last answer; at most one of the two. */
    after: z.string().max(1_000).optional(),
    before: z.string().max(1_000).optional(),
    limit: z.coerce.number().int().min(1).max(LIST_PAGE_ROWS_MAX).default(LIST_PAGE_ROWS),
  };
}

/** Returns the order of a table by an allow-list; `first` is the default. */
export function orderParts<const S extends readonly [string, ...string[]]>(
  sorts: S,
  first: { readonly sort: NoInfer<S[number]>; readonly direction: SortDirection },
) {
  // The first order is one of the allowed ones; the default is given as text, before the check.
  const sort = z.enum(sorts, code('VALUE_NOT_ALLOWED'));
  return {
    sort: sort.prefault(first.sort as z.input<typeof sort>),
    direction: z.enum(['asc', 'desc'], code('VALUE_NOT_ALLOWED')).default(first.direction),
  };
}

/**
 * Returns the parts of the query that exports a table as shown: form, language of heads and words, and chosen columns
 * in their order (all when not given).
 */
export function tableParts<const C extends readonly [string, ...string[]]>(columns: C) {
  return {
    format: z.enum(TABLE_FORMATS, code('VALUE_NOT_ALLOWED')),
    language: z.enum(['he', 'en'], code('VALUE_NOT_ALLOWED')).default('he'),
    columns: commaList(z.enum(columns, code('VALUE_NOT_ALLOWED')), columns.length).optional(),
  };
}

/** Returns the parts of the query that exports a table in an order: those of `tableParts`, and the order. */
export function orderedTableParts<
  const S extends readonly [string, ...string[]],
  const C extends readonly [string, ...string[]],
>(
  sorts: S,
  first: { readonly sort: NoInfer<S[number]>; readonly direction: SortDirection },
  columns: C,
) {
  return { ...orderParts(sorts, first), ...tableParts(columns) };
}

/**
 * Returns the parts of an export's query that are not its filter: those of `tableParts`, chosen rows, and the order of
 * the rows.
 */
export function exportParts<
  const S extends readonly [string, ...string[]],
  const C extends readonly [string, ...string[]],
>(
  sorts: S,
  first: { readonly sort: NoInfer<S[number]>; readonly direction: SortDirection },
  columns: C,
) {
  return {
    ...orderedTableParts(sorts, first, columns),
    ids: commaList(Id, CHOSEN_IDS_MAX).optional(),
  };
}

/** `a,b,c` in an address: at least one, none twice. */
export function commaList<T extends z.ZodType<string, string>>(item: T, countMax: number) {
  return z
    .string()
    .max(8_000)
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(item)
        .max(countMax, code('VALUE_NOT_ALLOWED'))
        .refine((values) => new Set(values).size === values.length, code('VALUE_NOT_ALLOWED')),
    );
}

/** Returns a page of rows with the cursors before and after it. */
export function listAnswer<T extends z.ZodType>(row: T) {
  return z.object({
    rows: z.array(row),
    after: z.string().nullable(),
    before: z.string().nullable(),
  });
}
