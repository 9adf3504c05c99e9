import { ROUNDINGS } from '@pinkas/domain/documents/draft/document-draft';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { NewDocumentFields } from './new-document-fields.ts';

const code = (value: FieldCode): FieldCode => value;
const choice = z.boolean(code('FIELD_WRONG_TYPE'));

export const NewDocumentSettings = NewDocumentFields.extend({
  /** Goes back with the save that is made from these values. */
  version: z.int(),
});
export type NewDocumentSettings = z.output<typeof NewDocumentSettings>;

export const SaveNewDocumentsRequest = z.strictObject({
  version: z.int32(code('FIELD_WRONG_TYPE')),
  rounding: z.enum(ROUNDINGS, code('VALUE_NOT_ALLOWED')),
  pricesIncludeVat: choice,
  isMailed: choice,
  sendsCopy: choice,
});
export type SaveNewDocumentsRequest = z.output<typeof SaveNewDocumentsRequest>;

export const newDocumentsContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/new-documents',
    access: 'preferences.read',
    summary: 'With what a new document begins on the screen.',
    response: NewDocumentSettings,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/settings/new-documents',
    access: 'preferences.write',
    summary: 'Changes with what new documents begin on the screen.',
    body: SaveNewDocumentsRequest,
    response: NewDocumentSettings,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_CHANGED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
