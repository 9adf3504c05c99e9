import { CLEARING_STATES } from '@pinkas/domain/clearing/clearing-application';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { ClearingDraft } from './clearing-form-fields.ts';

const code = (value: FieldCode): FieldCode => value;
const Version = z.int32(code('FIELD_WRONG_TYPE'));

/** Where the application stands; it holds nothing private. */
const Standing = z.object({
  state: z.enum(CLEARING_STATES),
  /** Goes back with the save that is made from this answer; 0 before the first. */
  version: z.int(),
});
export type ClearingStanding = z.output<typeof Standing>;

/** The application of the business to accept cards. */
export const ClearingForm = Standing.extend({
  /** The clearing company is that of the demo, which answers by itself. */
  isSimulated: z.boolean(),
  /** What decides which files are asked for. */
  companyKind: z.enum(COMPANY_KINDS),
  /** What was typed; before the first save what is known of the business and of the person. */
  draft: ClearingDraft,
  /** The files that the draft names, as far as they are stored. */
  files: z.array(z.object({ id: z.uuid(), name: z.string(), sizeBytes: z.int() })),
  /** When it was sent last; ISO text in UTC, null before. */
  sentAt: z.string().nullable(),
  /** When its mail went out; null while it waits. */
  mailedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** What the clearing company says; empty for nothing. */
  answerText: z.string(),
});
export type ClearingForm = z.output<typeof ClearingForm>;

const PATH = '/v2/api/account/clearing-form';

/** account/clearing_form: the application of the business to accept cards. */
export const clearingFormContract = defineContract({
  get: {
    method: 'GET',
    path: PATH,
    access: 'clearingForm.read',
    summary:
      'The application of the business to accept cards. NOT_FOUND where the installation takes none.',
    response: ClearingForm,
    errors: ['NOT_FOUND'],
  },
  save: {
    method: 'PUT',
    path: PATH,
    access: 'clearingForm.write',
    summary: 'Saves what was typed, finished or not. One that ended begins anew with it.',
    body: z.strictObject({ version: Version, draft: ClearingDraft }),
    response: Standing,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED', 'VERSION_CONFLICT'],
  },
  send: {
    method: 'POST',
    path: `${PATH}/send`,
    access: 'clearingForm.write',
    summary:
      'Sends the saved application once it is complete; INVALID_REQUEST names what is missing, by step and field.',
    body: z.strictObject({ version: Version }),
    response: Standing,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'VERSION_CONFLICT',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  withdraw: {
    method: 'POST',
    path: `${PATH}/withdraw`,
    access: 'clearingForm.write',
    summary: 'Takes back an application that was sent and is not answered for good.',
    body: z.strictObject({}),
    response: Standing,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
});
