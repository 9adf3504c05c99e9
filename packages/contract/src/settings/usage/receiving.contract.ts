import { USUAL_MEANS } from '@pinkas/domain/payments/receiving-choices';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { ReceivingFields } from './receiving-fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const ReceivingSettings = ReceivingFields.extend({
  /** Goes back with the save that is made from these values. */
  version: z.int(),
});
export type ReceivingSettings = z.output<typeof ReceivingSettings>;

export const SaveReceivingRequest = z.strictObject({
  version: z.int32(code('FIELD_WRONG_TYPE')),
  usualMeans: z.enum(USUAL_MEANS, code('VALUE_NOT_ALLOWED')).nullable(),
  warnsOfCash: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type SaveReceivingRequest = z.output<typeof SaveReceivingRequest>;

export const receivingContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/receiving',
    access: 'preferences.read',
    summary: 'How the screen of a document helps to record what was received.',
    response: ReceivingSettings,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/settings/receiving',
    access: 'preferences.write',
    summary: 'Changes the usual means of payment, and whether the screen warns of cash.',
    body: SaveReceivingRequest,
    response: ReceivingSettings,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_CHANGED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
