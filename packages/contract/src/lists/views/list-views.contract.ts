import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, requiredLineText, typedText } from '../../fields.ts';
import { LIST_NAMES } from './list-names.ts';

const code = (value: FieldCode): FieldCode => value;

/** A list whose views can be saved. */
export type ListName = (typeof LIST_NAMES)[number];

export const VIEW_NAME_LENGTH_MAX = 60;
export const VIEWS_OF_LIST_MAX = 30;
const COLUMNS_MAX = 60;
const FILTERS_MAX = 30;
const FILTER_LENGTH_MAX = 400;

const Key = z.string().regex(/^[a-z][a-zA-Z0-9-]{0,39}$/, code('VALUE_NOT_ALLOWED'));

/**
 * The content of a view. Names of columns, filters and orders are those of the list's own screen, which leaves out
 * those that it does not have (any more).
 */
export const ListViewForm = z.strictObject({
  list: z.enum(LIST_NAMES, code('VALUE_NOT_ALLOWED')),
  name: requiredLineText(VIEW_NAME_LENGTH_MAX),
  isDefault: z.boolean(code('FIELD_WRONG_TYPE')),
  /** Shown columns in their order. */
  columns: z.array(Key).max(COLUMNS_MAX, code('LIST_TOO_LONG')),
  /** The same as an export names them; all columns without them. */
  exported: z.array(Key).max(COLUMNS_MAX, code('LIST_TOO_LONG')).optional(),
  /** Filters as encoded in the address. */
  filters: z
    .record(Key, typedText(FILTER_LENGTH_MAX))
    .refine((filters) => Object.keys(filters).length <= FILTERS_MAX, code('LIST_TOO_LONG')),
  sort: Key,
  direction: z.enum(['asc', 'desc'], code('VALUE_NOT_ALLOWED')),
  isDense: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type ListViewForm = z.output<typeof ListViewForm>;

export const SavedView = z.object({
  id: z.uuid(),
  list: z.enum(LIST_NAMES),
  name: z.string(),
  isDefault: z.boolean(),
  columns: z.array(z.string()),
  exported: z.array(z.string()).optional(),
  filters: z.record(z.string(), z.string()),
  sort: z.string(),
  direction: z.enum(['asc', 'desc']),
  isDense: z.boolean(),
});
export type SavedView = z.output<typeof SavedView>;

/** What is stored of a view as JSON. */
export type ListViewContent = Pick<
  SavedView,
  'columns' | 'exported' | 'filters' | 'sort' | 'direction' | 'isDense'
>;

const ViewParams = z.strictObject({ id: Id });

/** The views of each person: nobody else sees or changes them, in the same account either. */
export const listViewsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/list-views',
    access: 'signed-in',
    summary: 'The caller’s saved views of a list, by name.',
    query: z.strictObject({ list: z.enum(LIST_NAMES, code('VALUE_NOT_ALLOWED')) }),
    response: z.object({ views: z.array(SavedView) }),
    errors: ['INVALID_REQUEST'],
  },
  save: {
    method: 'POST',
    path: '/v2/api/list-views',
    access: 'signed-in',
    summary: 'Saves a view under its name; one of that name is replaced, so repeats do no harm.',
    body: ListViewForm,
    response: SavedView,
    errors: ['INVALID_REQUEST', 'LIST_FULL'],
  },
  change: {
    method: 'PUT',
    path: '/v2/api/list-views/{id}',
    access: 'signed-in',
    summary: 'Changes a view, its name too.',
    params: ViewParams,
    body: ListViewForm,
    response: SavedView,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/v2/api/list-views/{id}',
    access: 'signed-in',
    summary: 'Deletes a view that is not mailed.',
    params: ViewParams,
    response: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'VIEW_MAILED'],
  },
});
