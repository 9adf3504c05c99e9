import {
  BULK_DOCUMENTS_MAX,
  BULK_JOBS_SHOWN,
  BULK_PROBLEMS_SHOWN,
  BULK_RESULT_DAYS,
} from '@pinkas/domain/documents/limits/bulk-limits';
import { MAIL_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { blockText, checkDateRange, Id } from '../../fields.ts';
import { DOCUMENT_SORTS, DocumentFilter } from '../documents/documents.contract.ts';

const code = (value: FieldCode): FieldCode => value;

/** What can be done with many documents: mail each to its customer, one file to print, an archive. */
export const BULK_KINDS = ['mail', 'print', 'zip'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const BULK_STATES = ['running', 'paused', 'cancelled', 'done', 'failed'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** Why a document failed: no address of its customer, a mail that was refused, no print. */
export const BULK_PROBLEMS = ['no-address', 'mail-refused', 'no-print'] as const;
export type BulkProblem = (typeof BULK_PROBLEMS)[number];

export const BulkJob = z.object({
  id: z.uuid(),
  kind: z.enum(BULK_KINDS),
  /** `done` once every mail was sent or refused, or the file is finished. */
  state: z.enum(BULK_STATES),
  createdAt: z.string(),
  byName: z.string(),
  endedAt: z.string().nullable(),
  /** How many documents; those that are neither done, failed nor skipped still wait. */
  documents: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Without an address to mail to. */
  skipped: z.int(),
  /** Whether it runs and a part of it failed at its last try, which is tried again by itself. */
  isRetrying: z.boolean(),
  /** The finished file; null before, after its removal, and for mails. */
  result: z.object({ bytes: z.int(), pages: z.int().nullable(), expiresAt: z.string() }).nullable(),
  /** Whether there was a file that was removed when its days were over. */
  isExpired: z.boolean(),
});
export type BulkJob = z.output<typeof BulkJob>;

const ProblemDocument = z.object({
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  customerName: z.string(),
  problem: z.enum(BULK_PROBLEMS),
});
export type BulkProblemDocument = z.output<typeof ProblemDocument>;

const Language = z.enum(['he', 'en'], code('VALUE_NOT_ALLOWED'));

/** A person's own words, before the words of the mail. */
export const BulkMessage = z.strictObject({ message: blockText(MAIL_TEXT_LENGTH_MAX).default('') });

const StartBulkJob = z
  .strictObject({
    kind: z.enum(BULK_KINDS, code('VALUE_NOT_ALLOWED')),
    /** Chosen documents; all of the filter when not given. */
    ids: z
      .array(Id)
      .min(1, code('FIELD_REQUIRED'))
      .max(BULK_DOCUMENTS_MAX, code('LIST_TOO_LONG'))
      .refine((ids) => new Set(ids).size === ids.length, code('VALUE_NOT_ALLOWED'))
      .optional(),
    filter: DocumentFilter.superRefine(checkDateRange).optional(),
    sort: z.enum(DOCUMENT_SORTS, code('VALUE_NOT_ALLOWED')).default('date'),
    direction: z.enum(['asc', 'desc'], code('VALUE_NOT_ALLOWED')).default('desc'),
    language: Language.default('he'),
    ...BulkMessage.shape,
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    message: code('FIELD_REQUIRED'),
  });
export type StartBulkJob = z.output<typeof StartBulkJob>;

const params = z.strictObject({ id: Id });
const MOVE = {
  params,
  response: BulkJob,
  errors: ['NOT_FOUND'],
} as const;

/** Jobs over many documents that run in the background. */
export const bulkJobsContract = defineContract({
  start: {
    method: 'POST',
    path: '/v2/api/bulk-jobs',
    access: 'bulkJobs.run',
    effect: 'download',
    summary: `Starts a job over chosen documents or all of a filter, at most ${BULK_DOCUMENTS_MAX}; which ones is settled now.`,
    body: StartBulkJob,
    bodyKilobytesMax: 256,
    response: BulkJob,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'BULK_EMPTY',
      'BULK_TOO_MANY',
      'BULK_JOBS_RUNNING',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  list: {
    method: 'GET',
    path: '/v2/api/bulk-jobs',
    access: 'bulkJobs.read',
    summary: `The newest ${BULK_JOBS_SHOWN} jobs of the account with their progress.`,
    response: z.object({ jobs: z.array(BulkJob) }),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/v2/api/bulk-jobs/{id}',
    access: 'bulkJobs.read',
    summary: `A job and its documents that came to nothing, at most ${BULK_PROBLEMS_SHOWN}.`,
    params,
    response: BulkJob.extend({ problems: z.array(ProblemDocument) }),
    errors: ['NOT_FOUND'],
  },
  pause: {
    method: 'POST',
    path: '/v2/api/bulk-jobs/{id}/pause',
    access: 'bulkJobs.run',
    summary: 'Stops a running job after the documents at hand; one that does not run stays.',
    ...MOVE,
  },
  resume: {
    method: 'POST',
    path: '/v2/api/bulk-jobs/{id}/resume',
    access: 'bulkJobs.run',
    summary: 'Goes on with a paused job; one that is not paused stays.',
    ...MOVE,
  },
  cancel: {
    method: 'POST',
    path: '/v2/api/bulk-jobs/{id}/cancel',
    access: 'bulkJobs.run',
    effect: 'download',
    summary: 'Ends a job for good; what was mailed stays mailed, and a job that has ended stays.',
    ...MOVE,
  },
  retry: {
    method: 'POST',
    path: '/v2/api/bulk-jobs/{id}/retry',
    access: 'bulkJobs.run',
    summary:
      'Tries the documents of an ended job that came to nothing once more; without any it stays.',
    ...MOVE,
  },
  file: {
    method: 'GET',
    path: '/v2/api/bulk-jobs/{id}/file',
    access: 'bulkJobs.read',
    summary: `The finished file, for ${BULK_RESULT_DAYS} days.`,
    params,
    response: 'file',
    effect: 'download',
    errors: ['NOT_FOUND'],
  },
});
