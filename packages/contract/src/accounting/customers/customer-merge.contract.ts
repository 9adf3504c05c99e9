import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id, LocalDateText } from '../../fields.ts';

/** Why two customers are taken for one. */
export const DUPLICATE_REASONS = ['tax-id', 'email', 'phone', 'name'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

export const DuplicateSide = z.object({
  id: z.uuid(),
  name: z.string(),
  taxId: z.string(),
  email: z.string(),
  phone: z.string(),
  documentsCount: z.int(),
  createdAt: z.string(),
});
export type DuplicateSide = z.output<typeof DuplicateSide>;

/** Two customers that are likely one, the one with more documents first. */
export const DuplicatePair = z.object({
  first: DuplicateSide,
  second: DuplicateSide,
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
});
export type DuplicatePair = z.output<typeof DuplicatePair>;

/** What a merge would move, before anything is moved. */
export const MergePreview = z.object({
  documentsCount: z.int(),
  openAgorot: z.int(),
  firstDocumentDate: LocalDateText.nullable(),
  lastDocumentDate: LocalDateText.nullable(),
  contactsCount: z.int(),
  notesCount: z.int(),
  tagsCount: z.int(),
  /** Fields of the remaining customer that are empty and would be filled, with the value. */
  filled: z.array(z.object({ field: z.string(), value: z.string() })),
  /** Fields in which the two differ; the remaining customer's value stays. */
  differing: z.array(z.object({ field: z.string(), kept: z.string(), dropped: z.string() })),
});
export type MergePreview = z.output<typeof MergePreview>;

/** A move that can be undone for a while. */
export const DoneMerge = z.object({
  mergeId: z.uuid(),
  documentsCount: z.int(),
  undoUntil: z.string(),
});
export type DoneMerge = z.output<typeof DoneMerge>;

const Params = z.strictObject({ id: Id });

const MOVE_ERRORS = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'MERGE_NOT_ALLOWED',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

export const customerMergeContract = defineContract({
  duplicates: {
    method: 'GET',
    path: '/v2/api/customers/duplicates',
    access: 'customers.merge',
    summary: 'Pairs of customers that are likely the same one; at most 100.',
    response: z.object({ pairs: z.array(DuplicatePair) }),
    errors: [],
  },
  preview: {
    method: 'GET',
    path: '/v2/api/customers/{id}/merge',
    access: 'customers.merge',
    summary: 'What merging another customer into this one would move; nothing is moved.',
    params: Params,
    query: z.strictObject({ sourceId: Id }),
    response: MergePreview,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'MERGE_NOT_ALLOWED'],
  },
  merge: {
    method: 'POST',
    path: '/v2/api/customers/{id}/merge',
    access: 'customers.merge',
    summary:
      'Merges another customer into this one: its documents, contacts and notes come along and it is put away. What documents say, and their hashes, stay as issued.',
    params: Params,
    body: z.strictObject({ sourceId: Id }),
    response: DoneMerge,
    isIdempotent: true,
    errors: MOVE_ERRORS,
  },
  associate: {
    method: 'POST',
    path: '/v2/api/customers/{id}/associate',
    access: 'customers.merge',
    summary: 'Puts the documents of a casual customer on the card of a regular one.',
    params: Params,
    body: z.strictObject({ targetId: Id }),
    response: DoneMerge,
    isIdempotent: true,
    errors: MOVE_ERRORS,
  },
  undo: {
    method: 'POST',
    path: '/v2/api/customer-merges/{id}/undo',
    access: 'customers.merge',
    summary:
      'Takes a merge or an association back, within ten minutes; a second call changes nothing.',
    params: Params,
    response: z.object({ documentsCount: z.int() }),
    errors: ['NOT_FOUND', 'UNDO_TOO_LATE', 'MERGE_LINKED', 'CREDIT_ALLOCATED'],
  },
});
