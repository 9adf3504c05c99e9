import { TAG_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { TAG_COLORS } from '@pinkas/domain/tags/tag-color';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText, requiredLineText } from '../../fields.ts';
import { tableParts } from '../../lists/views/list-query.ts';
import { Tag, TagIds } from './tag-fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** The number of objects with a tag; a document with a tag on lines counts once. */
export const TagUses = z.object({
  customers: z.int(),
  documents: z.int(),
  items: z.int(),
  expenses: z.int(),
});
export type TagUses = z.output<typeof TagUses>;

export const TagWithUses = Tag.extend({ uses: TagUses });
export type TagWithUses = z.output<typeof TagWithUses>;

export const TagForm = z.strictObject({
  name: requiredLineText(TAG_NAME_LENGTH_MAX),
  color: z.enum(TAG_COLORS, code('VALUE_NOT_ALLOWED')),
  groupName: lineText(TAG_NAME_LENGTH_MAX),
  isActive: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type TagForm = z.output<typeof TagForm>;

/** Columns of exported tags, in the order of a full file. */
export const TAG_COLUMNS = [
  'name',
  'group',
  'documents',
  'customers',
  'items',
  'expenses',
  'state',
] as const;
export type TagColumn = (typeof TAG_COLUMNS)[number];

const TagParams = z.strictObject({ id: Id });

export const tagsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/tags',
    access: [
      'documents.read',
      'documents.prepare',
      'customers.read',
      'items.read',
      'expenses.read',
      'incomeReport.read',
      'expensesReport.read',
      'stockValueReport.read',
      'tags.read',
    ],
    summary: 'All tags of the account, by group and name.',
    response: z.object({ tags: z.array(Tag) }),
    errors: ['NOT_PERMITTED'],
  },
  listWithUses: {
    method: 'GET',
    path: '/v2/api/settings/tags',
    access: 'tags.read',
    summary: 'All tags of the account with what each stands on.',
    response: z.object({ tags: z.array(TagWithUses) }),
    errors: [],
  },
  export: {
    method: 'GET',
    path: '/v2/api/settings/tags/export',
    access: 'tags.read',
    summary: 'The same as a file.',
    query: z.strictObject(tableParts(TAG_COLUMNS)),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  create: {
    method: 'POST',
    path: '/v2/api/settings/tags',
    access: 'tags.write',
    summary: 'Makes a tag; its name is unique in the account.',
    body: TagForm,
    response: Tag,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'LIST_FULL', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
  update: {
    method: 'PUT',
    path: '/v2/api/settings/tags/{id}',
    access: 'tags.write',
    summary: 'Changes a tag everywhere it stands; `version` is the one that was read.',
    params: TagParams,
    body: TagForm.extend({ version: z.int32(code('FIELD_WRONG_TYPE')) }),
    response: Tag,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/v2/api/settings/tags/{id}',
    access: 'tags.write',
    summary: 'Removes a tag that stands on nothing.',
    params: TagParams,
    response: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'STILL_IN_USE'],
  },
  setOfDocument: {
    method: 'PUT',
    path: '/v2/api/documents/{id}/tags',
    access: 'documents.tag',
    summary:
      'Sets the tags of an issued document, or of one of its lines; they are no part of its content.',
    params: TagParams,
    body: z.strictObject({
      /** 0 for the whole document. */
      lineNo: z.int32(code('FIELD_WRONG_TYPE')).min(0, code('NUMBER_NEGATIVE')),
      tagIds: TagIds,
    }),
    response: z.object({ success: z.literal(true) }),
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
});
