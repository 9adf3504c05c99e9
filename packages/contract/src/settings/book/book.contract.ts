import { CERTIFICATE_KINDS } from '@pinkas/domain/certificates/certificate';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

const Kind = z.enum(CERTIFICATE_KINDS, code('VALUE_NOT_ALLOWED'));

/** A certificate of the business with its file. */
export const CertificateView = z.object({
  kind: z.enum(CERTIFICATE_KINDS),
  file: z.object({ id: z.uuid(), name: z.string(), sizeBytes: z.int() }),
  validFrom: LocalDateText.nullable(),
  validUntil: LocalDateText,
});
export type CertificateView = z.output<typeof CertificateView>;

export const BookSettings = z.object({
  /** Goes back with the save of `attachesCertificates` that is made from this answer. */
  version: z.int(),
  certificates: z.array(CertificateView),
  /** Whether new documents carry the certificates with their mail by default. */
  attachesCertificates: z.boolean(),
});
export type BookSettings = z.output<typeof BookSettings>;

export const SaveBookRequest = z.strictObject({
  version: z.int32(code('FIELD_WRONG_TYPE')),
  attachesCertificates: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type SaveBookRequest = z.output<typeof SaveBookRequest>;

export const CertificateForm = z
  .strictObject({
    kind: Kind,
    fileId: Id,
    validFrom: LocalDateText.nullable(),
    validUntil: LocalDateText,
  })
  .refine(({ validFrom, validUntil }) => validFrom === null || validFrom <= validUntil, {
    path: ['validUntil'],
    message: code('DATE_RANGE_INVALID'),
  });
export type CertificateForm = z.output<typeof CertificateForm>;

/** settings/book: certificates of the business, which are sent with the mail of documents. */
export const bookContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/book',
    access: 'bookkeeping.read',
    summary: 'The certificates of the business, and whether documents carry them.',
    response: BookSettings,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/settings/book',
    access: 'bookkeeping.write',
    summary: 'Changes whether new documents carry the certificates.',
    body: SaveBookRequest,
    response: BookSettings,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_CHANGED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  saveCertificate: {
    method: 'PUT',
    path: '/v2/api/settings/book/certificate',
    access: 'bookkeeping.write',
    summary:
      'Puts a certificate in the place of the one of its kind: a PDF, JPEG or PNG that the sender uploaded, or the same file with other dates.',
    body: CertificateForm,
    response: BookSettings,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_REFUSED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  removeCertificate: {
    method: 'POST',
    path: '/v2/api/settings/book/certificate/removal',
    access: 'bookkeeping.write',
    summary: 'Takes a certificate off; a second time changes nothing.',
    body: z.strictObject({ kind: Kind }),
    response: BookSettings,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
});
