import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';

const code = (value: FieldCode): FieldCode => value;

export const PrivacySettings = z.object({
  /** Goes back with the save that is made from these values. */
  version: z.int(),
  /** Whether the history of a document or payment request records that its customer opened its page. */
  notesOpenings: z.boolean(),
});
export type PrivacySettings = z.output<typeof PrivacySettings>;

export const SavePrivacyRequest = z.strictObject({
  version: z.int32(code('FIELD_WRONG_TYPE')),
  notesOpenings: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type SavePrivacyRequest = z.output<typeof SavePrivacyRequest>;

export const privacyContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/privacy',
    access: 'preferences.read',
    summary: 'What the business records of its customers.',
    response: PrivacySettings,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/settings/privacy',
    access: 'preferences.write',
    summary: 'Changes what is recorded of customers from now on; what was recorded stays.',
    body: SavePrivacyRequest,
    response: PrivacySettings,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_CHANGED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
