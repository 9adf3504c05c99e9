import { BUSINESS_IMAGE_KINDS } from '@pinkas/domain/company/business-image';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

const Kind = z.enum(BUSINESS_IMAGE_KINDS, code('VALUE_NOT_ALLOWED'));

/** A picture that new documents print, as it is printed. */
export const CompanyImage = z.object({
  kind: z.enum(BUSINESS_IMAGE_KINDS),
  fileId: z.uuid(),
  name: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
});
export type CompanyImage = z.output<typeof CompanyImage>;

/** Those that there are, one of a kind. */
export const CompanyImages = z.object({ images: z.array(CompanyImage) });
export type CompanyImages = z.output<typeof CompanyImages>;

/** account/company: logo and signature of the business. */
export const companyImagesContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/account/company/images',
    access: 'company.read',
    summary: 'Logo and signature of the business, as documents to come will print them.',
    response: CompanyImages,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/account/company/images',
    access: 'company.write',
    summary:
      'Puts a picture in the place of the one of its kind: a PNG, JPEG or WebP that the sender uploaded, or one that the business had before. Issued documents keep theirs.',
    body: z.strictObject({ kind: Kind, fileId: Id }),
    response: CompanyImages,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_REFUSED',
      'FILE_TOO_LARGE',
      'IMAGE_TOO_LARGE',
      'IMAGE_UNREADABLE',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  remove: {
    method: 'POST',
    path: '/v2/api/account/company/images/removal',
    access: 'company.write',
    summary: 'Takes a picture off documents to come; a second time changes nothing.',
    body: z.strictObject({ kind: Kind }),
    response: CompanyImages,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
});
