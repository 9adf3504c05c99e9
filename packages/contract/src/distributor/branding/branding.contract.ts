import { isBrandColor } from '@pinkas/domain/company/brand-color';
import { BUSINESS_NAME_LENGTH_MAX, SENDER_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText, OptionalEmail } from '../../fields.ts';
import { senderText } from '../../sender-text.ts';

const code = (value: FieldCode): FieldCode => value;

/** The branding of a distributor as its own people edit it. */
export const DistributorBrand = z.object({
  /** Goes back with the save that is made from these values. */
  version: z.int(),
  code: z.string(),
  nameHe: z.string(),
  /** Empty where there is none. */
  nameEn: z.string(),
  /** `#rrggbb`; empty for none. */
  color: z.string(),
  /** Empty for the name. */
  senderName: z.string(),
  /** Empty for the address of support, which the operator of the product wrote down. */
  replyTo: z.string(),
  supportEmail: z.string(),
  logo: z.object({ widthPx: z.int(), heightPx: z.int() }).nullable(),
  /** ISO text in UTC; null before the first save, while its customers see the product's own branding. */
  savedAt: z.string().nullable(),
});
export type DistributorBrand = z.output<typeof DistributorBrand>;

export const SaveDistributorBrand = z.strictObject({
  version: z.int32(code('FIELD_WRONG_TYPE')),
  nameHe: senderText(BUSINESS_NAME_LENGTH_MAX).refine(
    (text) => text !== '',
    code('FIELD_REQUIRED'),
  ),
  nameEn: senderText(BUSINESS_NAME_LENGTH_MAX),
  color: lineText(7).refine((text) => text === '' || isBrandColor(text), code('VALUE_NOT_ALLOWED')),
  senderName: senderText(SENDER_NAME_LENGTH_MAX),
  replyTo: OptionalEmail,
  /** A picture that the sender uploaded; null takes the logo away, and without it the logo stays. */
  logoFileId: Id.nullable().optional(),
});
export type SaveDistributorBrand = z.output<typeof SaveDistributorBrand>;

/** distributor/brand: the branding that a distributor shows to its customers, edited by the people who work for it. */
export const distributorBrandContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/distributor/brand',
    access: 'distributorBrand.read',
    summary: 'The look of the distributor that the caller works for.',
    response: DistributorBrand,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/distributor/brand',
    access: 'distributorBrand.write',
    summary:
      'Changes how the distributor looks to its customers from their next call and mail on; refused when somebody else saved meanwhile. The same again changes nothing more.',
    body: SaveDistributorBrand,
    response: DistributorBrand,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_CHANGED',
      'SETTINGS_REFUSED',
      'FILE_TOO_LARGE',
      'IMAGE_TOO_LARGE',
      'IMAGE_UNREADABLE',
    ],
  },
  logo: {
    method: 'GET',
    path: '/front/register/distributor/logo',
    access: 'anyone',
    summary:
      'The logo of the distributor whose code a link names, as its customers see it. A new moment asks for it anew.',
    query: z.strictObject({ dist: lineText(30), at: lineText(40).optional() }),
    response: 'file',
    requestsPerMinute: 240,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
});
