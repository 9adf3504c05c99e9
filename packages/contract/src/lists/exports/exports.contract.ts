import { EXPORT_JOBS_SHOWN, EXPORT_RESULT_DAYS } from '@pinkas/domain/exports/export-limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id } from '../../fields.ts';
import { EXPORT_FORMATS } from '../views/list-query.ts';

/** Forms of files that a job writes: tables, archives, and PDF files of many documents. */
export const EXPORT_JOB_FORMATS = [...EXPORT_FORMATS, 'zip', 'pdf'] as const;
export type ExportJobFormat = (typeof EXPORT_JOB_FORMATS)[number];

export const ExportJob = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'paused', 'cancelled', 'done', 'failed']),
  createdAt: z.string(),
  format: z.enum(EXPORT_JOB_FORMATS),
  /** Null until the rows are being read. */
  fileName: z.string().nullable(),
  /** How many rows, and how many of them are written; null until they are counted. */
  rows: z.int().nullable(),
  done: z.int(),
  /** The finished file; null before and after its days. */
  result: z.object({ bytes: z.int(), expiresAt: z.string() }).nullable(),
  /** Whether there was a file that was removed when its days were over. */
  isExpired: z.boolean(),
});
export type ExportJob = z.output<typeof ExportJob>;

const params = z.strictObject({ id: Id });

/** Exports of more rows than a call gives: a job writes the file, and its person fetches it. */
export const exportsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/exports',
    access: 'signed-in',
    readsPackage: true,
    summary: `The newest ${EXPORT_JOBS_SHOWN} of these jobs that the caller started.`,
    response: z.object({ jobs: z.array(ExportJob) }),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/v2/api/exports/{id}',
    access: 'signed-in',
    readsPackage: true,
    summary: 'A job of the caller, with how far it has come.',
    params,
    response: ExportJob,
    errors: ['NOT_FOUND'],
  },
  cancel: {
    method: 'POST',
    path: '/v2/api/exports/{id}/cancel',
    access: 'signed-in',
    readsPackage: true,
    effect: 'download',
    summary: 'Ends a job of the caller for good; one that has ended stays.',
    params,
    response: ExportJob,
    errors: ['NOT_FOUND'],
  },
  file: {
    method: 'GET',
    path: '/v2/api/exports/{id}/file',
    access: 'signed-in',
    readsPackage: true,
    summary: `The finished file, for ${EXPORT_RESULT_DAYS} days, to who started the job and may still see all that is in it. A part that came is completed by Range with If-Range.`,
    params,
    response: 'file',
    effect: 'download',
    errors: ['NOT_FOUND', 'NOT_PERMITTED', 'PACKAGE_REQUIRED', 'PACKAGE_LACKS'],
  },
});
