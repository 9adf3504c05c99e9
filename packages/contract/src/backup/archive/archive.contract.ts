import { ARCHIVE_DAYS } from '@pinkas/domain/documents/limits/archive-limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const ARCHIVE_STATES = ['running', 'paused', 'cancelled', 'done', 'failed'] as const;

/** The newest archive of everything of the business. */
export const BusinessArchive = z.object({
  id: z.uuid(),
  state: z.enum(ARCHIVE_STATES),
  createdAt: z.string(),
  byName: z.string(),
  /** Documents at the time of the request; the number whose copies are made, or could not be. */
  documents: z.int(),
  done: z.int(),
  failed: z.int(),
  /** The finished file; null before and after its days. */
  result: z.object({ bytes: z.int(), expiresAt: z.string() }).nullable(),
  /** Whether there was a file that was removed when its days were over. */
  isExpired: z.boolean(),
});
export type BusinessArchive = z.output<typeof BusinessArchive>;

const Answer = z.object({ archive: BusinessArchive.nullable() });

const CALL = { access: 'account.archive', response: Answer } as const;
const MOVE = {
  ...CALL,
  method: 'POST',
  effect: 'download',
  errors: ['NOT_PERMITTED', 'NOT_FOUND'],
} as const;

/** account/archive: one file with everything of the business, for its owner, also when the account is closed. */
export const archiveContract = defineContract({
  get: {
    ...CALL,
    method: 'GET',
    path: '/v2/api/account/archive',
    summary: 'The newest archive of the business; null where there was none.',
    errors: ['NOT_PERMITTED'],
  },
  start: {
    ...CALL,
    method: 'POST',
    path: '/v2/api/account/archive',
    effect: 'download',
    summary:
      'Begins to make a new archive; one that is under way is answered as it is, and the file of the one before is removed.',
    body: z.strictObject({ language: z.enum(['he', 'en'], code('VALUE_NOT_ALLOWED')) }),
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED'],
  },
  pause: {
    ...MOVE,
    path: '/v2/api/account/archive/pause',
    summary: 'Stops the archive after the documents at hand; one that does not run stays.',
  },
  resume: {
    ...MOVE,
    path: '/v2/api/account/archive/resume',
    summary: 'Goes on with a paused or failed archive; any other stays.',
  },
  cancel: {
    ...MOVE,
    path: '/v2/api/account/archive/cancel',
    summary: 'Ends the archive for good; one that has ended stays.',
  },
  file: {
    method: 'GET',
    path: '/v2/api/account/archive/{id}/file',
    access: 'account.archive',
    params: z.strictObject({ id: Id }),
    summary: `The finished file, for ${ARCHIVE_DAYS} days.`,
    response: 'file',
    effect: 'download',
    errors: ['NOT_PERMITTED', 'NOT_FOUND'],
  },
});
