import { TAGGED_AT_ONCE_MAX, TAGS_OF_ONE_MAX } from '@pinkas/domain/limits';
import type { Action } from '@pinkas/domain/permissions/actions';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Large enough to add and remove every tag of one object on as many objects as may be chosen. */
const KILOBYTES_MAX = 1024;

function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

const Ids = z
  .array(Id)
  .min(1, code('FIELD_REQUIRED'))
  .max(TAGGED_AT_ONCE_MAX, code('LIST_TOO_LONG'))
  .refine(areDistinct, code('VALUE_NOT_ALLOWED'));

/** A tag with the objects that it is added to or removed from. */
const TagPart = z.strictObject({
  tagId: Id,
  ids: Ids,
  /** Expenses alone: the part of each under the tag. Without it a tag takes what no other has. */
  sumsAgorot: z
    .array(z.int(code('FIELD_WRONG_TYPE')).min(0, code('NUMBER_NEGATIVE')))
    .max(TAGGED_AT_ONCE_MAX, code('LIST_TOO_LONG'))
    .optional(),
});
export type TagPart = z.output<typeof TagPart>;

const Parts = z
  .array(TagPart)
  .max(TAGS_OF_ONE_MAX, code('LIST_TOO_LONG'))
  .refine((parts) => areDistinct(parts.map(({ tagId }) => tagId)), code('VALUE_NOT_ALLOWED'));

/** Tags that are added to and removed from objects. The reverse of the answer of a call undoes it. */
const TagChanges = z.strictObject({ add: Parts, remove: Parts });
export type TagChanges = z.output<typeof TagChanges>;

/** Adds and removes tags on many objects of a kind at once. */
function changeCall<const P extends `/${string}`, const A extends Action>(
  path: P,
  access: A,
  summary: string,
) {
  return {
    method: 'POST',
    path,
    access,
    summary,
    body: TagChanges,
    bodyKilobytesMax: KILOBYTES_MAX,
    response: TagChanges,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  } as const;
}

/** Changes tags of many objects of one kind. The answer is what changed: the rest was set already. */
export const tagChangesContract = defineContract({
  ofCustomers: changeCall(
    '/v2/api/customers/tags',
    'customers.write',
    'Puts tags on customers of the book, and takes others off.',
  ),
  ofItems: changeCall(
    '/v2/api/items/tags',
    'items.write',
    'Puts tags on items, and takes others off.',
  ),
  ofDocuments: changeCall(
    '/v2/api/documents/tags',
    'documents.tag',
    'Puts tags on whole documents, and takes others off; they are no part of their content.',
  ),
  ofExpenses: changeCall(
    '/v2/api/expenses/tags',
    'expenses.write',
    'Puts tags on what is left of expenses, and takes others off. One that is under tags as a whole takes no more.',
  ),
});
export type TagChangeCall = (typeof tagChangesContract)[keyof typeof tagChangesContract];
