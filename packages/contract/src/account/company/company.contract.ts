import {
  ADDRESS_LENGTH_MAX,
  BUSINESS_NAME_LENGTH_MAX,
  CITY_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { isIsraeliId, paddedIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { BUSINESS_IMAGE_KINDS } from '@pinkas/domain/company/business-image';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Email, lineText, OptionalPhone, requiredLineText } from '../../fields.ts';
import { PAYMENT_FIELDS } from '../../settings/usage/payment-settings.contract.ts';

const code = (value: FieldCode): FieldCode => value;

/** The details of a business that its documents print. */
export const CompanyFields = z.strictObject({
  nameHe: requiredLineText(BUSINESS_NAME_LENGTH_MAX),
  nameEn: lineText(BUSINESS_NAME_LENGTH_MAX),
  /** Decides which documents are issued, and whether VAT is added to them. */
  kind: z.enum(COMPANY_KINDS),
  /** Dealer, company or association number; final once a document was issued. */
  taxId: requiredLineText(20)
    .refine((text) => text === '' || isIsraeliId(text), code('TAX_ID_INVALID'))
    .transform(paddedIsraeliId),
  address: requiredLineText(ADDRESS_LENGTH_MAX),
  addressEn: lineText(ADDRESS_LENGTH_MAX),
  city: requiredLineText(CITY_LENGTH_MAX),
  cityEn: lineText(CITY_LENGTH_MAX),
  phone: OptionalPhone,
  email: Email,
  /** Resident of Eilat in the sense of its free trade zone. */
  isEilatResident: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type CompanyFields = z.output<typeof CompanyFields>;
export type CompanyField = keyof CompanyFields;

export const Company = z.object({
  /** Goes back with the save that is made from this answer. */
  version: z.int(),
  /** A document was issued: its number is final, and of its kinds those of `kindsOpenTo` are left. */
  isTaxIdFinal: z.boolean(),
  nameHe: z.string(),
  nameEn: z.string(),
  kind: z.enum(COMPANY_KINDS),
  taxId: z.string(),
  address: z.string(),
  addressEn: z.string(),
  city: z.string(),
  cityEn: z.string(),
  phone: z.string(),
  email: z.string(),
  isEilatResident: z.boolean(),
});
export type Company = z.output<typeof Company>;

/**
 * What a save may change: a detail, the payment details, an image, named by its file, or a branch, named by its code,
 * its name and the changed fields.
 */
export const CHANGED_FIELDS = [
  ...CompanyFields.keyof().options,
  ...PAYMENT_FIELDS,
  ...BUSINESS_IMAGE_KINDS,
  'businessBranch',
  'defaultBranch',
] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

/** One save: who changed what, and the previous values; yes and no as `true` and `false`. */
export const CompanyChange = z.object({
  at: z.string(),
  by: ActorView,
  changes: z.array(
    z.object({ field: z.enum(CHANGED_FIELDS), before: z.string(), after: z.string() }),
  ),
});
export type CompanyChange = z.output<typeof CompanyChange>;

/** account/company: the details of the business. */
export const companyContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/account/company',
    access: 'company.read',
    summary: 'The details of the business, as documents to come will print them.',
    response: Company,
    errors: [],
  },
  changes: {
    method: 'GET',
    path: '/v2/api/account/company/changes',
    access: 'company.read',
    summary:
      'Who changed details of the business, its pictures, its branches and how it is paid, the newest first; at most 100 saves.',
    response: z.object({ changes: z.array(CompanyChange) }),
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/account/company',
    access: 'company.write',
    summary:
      'Changes the details of the business; refused when they were saved meanwhile. Issued documents keep the details of their day.',
    body: z.strictObject({
      version: z.int32(code('FIELD_WRONG_TYPE')),
      ...CompanyFields.shape,
      /** Number, kind and residence are left out where they stay. */
      taxId: CompanyFields.shape.taxId.optional(),
      kind: CompanyFields.shape.kind.optional(),
      isEilatResident: CompanyFields.shape.isEilatResident.optional(),
    }),
    response: Company,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_CHANGED',
      'SETTINGS_REFUSED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
