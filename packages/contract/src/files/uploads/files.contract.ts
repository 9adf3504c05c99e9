import { ATTACHABLE_KINDS, ATTACHMENT_ROLES } from '@pinkas/domain/files/attachable';
import { MEDIA_TYPES } from '@pinkas/domain/files/media-types';
import { UPLOAD_FILE_BYTES_MAX, UPLOAD_PARTS_MAX } from '@pinkas/domain/files/upload-limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Returns a whole number written as text, as fields of a form are. */
function countText(max: number) {
  return z
    .string()
    .regex(/^\d{1,12}$/, code('FIELD_WRONG_TYPE'))
    .transform(Number)
    .refine((value) => value <= max, code('NUMBER_TOO_LARGE'));
}

const EntityKind = z.enum(ATTACHABLE_KINDS, code('VALUE_NOT_ALLOWED'));
const Role = z.enum(ATTACHMENT_ROLES, code('VALUE_NOT_ALLOWED'));

/** Fields of an upload that are given together or not at all. */
const TOGETHER = [
  ['chunk', 'chunks'],
  ['offset', 'total'],
  ['entityKind', 'entityId'],
] as const;

function isBelow(value: number | undefined, end: number | undefined): boolean {
  return value === undefined || end === undefined || value < end;
}

/**
 * The fields before the file (specification section 7). A file comes whole; or in parts that carry
 * `chunk` (from 0) and `chunks`, or `offset` and `total` in bytes. Parts belong together by `upload`,
 * an id that the sender makes up; with one, a repeated part or file does not count twice. Without one
 * the parts of a person's file belong together by its name and size, one after the other. Fields of
 * other names are passed over: a sender may add its own.
 */
export const UploadFields = z
  .object({
    name: z.string().optional(),
    upload: Id.optional(),
    chunk: countText(UPLOAD_PARTS_MAX).optional(),
    chunks: countText(UPLOAD_PARTS_MAX).optional(),
    offset: countText(UPLOAD_FILE_BYTES_MAX).optional(),
    total: countText(UPLOAD_FILE_BYTES_MAX).optional(),
    entityKind: EntityKind.optional(),
    entityId: Id.optional(),
    role: Role.optional(),
  })
  .superRefine((fields, context) => {
    const refuse = (path: keyof typeof fields, message: FieldCode): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { chunk, chunks, offset, total } = fields;
    for (const [one, other] of TOGETHER) {
      if ((fields[one] === undefined) !== (fields[other] === undefined)) {
        refuse(other, 'FIELD_REQUIRED');
      }
    }
    if (chunk !== undefined && offset !== undefined) refuse('offset', 'VALUE_NOT_ALLOWED');
    if (!isBelow(chunk, chunks)) refuse('chunk', 'NUMBER_TOO_LARGE');
    if (!isBelow(offset, total)) refuse('offset', 'NUMBER_TOO_LARGE');
  });
export type UploadFields = z.output<typeof UploadFields>;

export const StoredFileView = z.object({
  id: z.uuid(),
  /** With the ending of what the file really is. */
  name: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  sizeBytes: z.int(),
  /** Null for a PDF. */
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  /** One for an image other than TIFF. */
  pages: z.int(),
  hasThumbnail: z.boolean(),
  createdAt: z.string(),
});
export type StoredFileView = z.output<typeof StoredFileView>;

/** After a part: what the server has. After the last one: the file. */
export const UploadAnswer = z.object({
  /** Bytes received; the offset of the next part. */
  offset: z.int(),
  /** Parts received; the number of the next one. */
  chunk: z.int(),
  file: StoredFileView.nullable(),
  /** An earlier upload of the same bytes in this account; null when there is none. */
  sameAsFileId: z.uuid().nullable(),
});
export type UploadAnswer = z.output<typeof UploadAnswer>;

export const AttachmentView = StoredFileView.extend({
  role: z.enum(ATTACHMENT_ROLES),
  attachedAt: z.string(),
});
export type AttachmentView = z.output<typeof AttachmentView>;

const Attachments = z.object({ files: z.array(AttachmentView) });

/** What can be wrong with a file itself. */
const FILE_PROBLEMS = [
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_KIND_REFUSED',
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_LARGE',
  'PDF_REFUSED',
  'FILE_INFECTED',
  'FILE_QUOTA_REACHED',
] as const;

/** Taking a file, by POST or PUT. */
const TAKE = {
  path: '/v2/api/files',
  access: [
    'documents.annotate',
    'documents.prepare',
    'customers.write',
    'items.write',
    'expenses.write',
    'bookkeeping.write',
    'company.write',
    'clearingForm.write',
    'salesPages.write',
    'billing.write',
  ],
  summary: 'Takes a file, whole or in parts; the last part answers with the stored file.',
  upload: UploadFields,
  response: UploadAnswer,
  errors: [
    'INVALID_REQUEST',
    'MALFORMED_REQUEST',
    'NOT_PERMITTED',
    'NOT_FOUND',
    'UPLOAD_OUT_OF_PLACE',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'TOO_MANY_REQUESTS',
    'BUSY',
    ...FILE_PROBLEMS,
  ],
} as const;

export const filesContract = defineContract({
  upload: { ...TAKE, method: 'POST' },
  uploadByPut: { ...TAKE, method: 'PUT' },
  cancelUpload: {
    method: 'DELETE',
    path: '/v2/api/files/uploads/{id}',
    access: 'signed-in',
    summary: 'Forgets an unfinished upload of the caller, with what was received of it.',
    params: z.object({ id: Id }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/files/{id}',
    access: 'signed-in',
    summary: 'The file itself, or a small picture of it; to be shown, or saved with `save`.',
    params: z.object({ id: Id }),
    query: z.strictObject({
      size: z.enum(['original', 'thumbnail'], code('VALUE_NOT_ALLOWED')).default('original'),
      save: z.enum(['1'], code('VALUE_NOT_ALLOWED')).optional(),
    }),
    response: 'file',
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/v2/api/files/{id}',
    access: 'signed-in',
    summary: 'Removes a file from everything that it is attached to, and then for good.',
    params: z.object({ id: Id }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND', 'EXPENSE_REPORTED', 'FILE_PRINTED'],
  },
  attachments: {
    method: 'GET',
    path: '/v2/api/attachments/{entityId}',
    access: 'signed-in',
    summary: 'The files of a customer, item, expense or document, oldest first.',
    params: z.object({ entityId: Id }),
    query: z.strictObject({ entityKind: EntityKind, role: Role.optional() }),
    response: Attachments,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND'],
  },
  attach: {
    method: 'POST',
    path: '/v2/api/attachments/{entityId}',
    access: 'signed-in',
    summary: 'Attaches stored files; of one that is attached already, only the plain role changes.',
    params: z.object({ entityId: Id }),
    body: z.strictObject({
      entityKind: EntityKind,
      fileIds: z.array(Id).min(1).max(100),
      role: Role.default('attachment'),
    }),
    response: Attachments,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND'],
  },
  detach: {
    method: 'DELETE',
    path: '/v2/api/attachments/{entityId}',
    access: 'signed-in',
    summary: 'Takes a file off; it can be attached again for a week.',
    params: z.object({ entityId: Id }),
    query: z.strictObject({ entityKind: EntityKind, fileId: Id }),
    response: Attachments,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND', 'EXPENSE_REPORTED'],
  },
});
