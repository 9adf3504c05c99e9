import {
  CARD_COMPANIES,
  CLEARING_FILES,
  clearingFilesOf,
  isCardSupplierNumber,
  type ClearingStep,
} from '@pinkas/domain/clearing/clearing-application';
import { isIsraeliId, paddedIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { isWebAddress } from '@pinkas/domain/identifiers/web-address';
import {
  ADDRESS_LENGTH_MAX,
  BUSINESS_NAME_LENGTH_MAX,
  CITY_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
  PHONE_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { isSignaturePath, SIGNATURE_LENGTH_MAX } from '@pinkas/domain/quotes/signature-path';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import { BankCode, bankDigits } from '../../bank-fields.ts';
import {
  Email,
  Id,
  lineText,
  MobilePhone,
  OptionalPhone,
  requiredLineText,
  typedText,
} from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const CLEARING_LENGTHS = {
  name: BUSINESS_NAME_LENGTH_MAX,
  number: 20,
  address: ADDRESS_LENGTH_MAX,
  city: CITY_LENGTH_MAX,
  phone: PHONE_LENGTH_MAX,
  email: EMAIL_LENGTH_MAX,
  website: 200,
  activity: 200,
} as const;

const IdNumber = requiredLineText(CLEARING_LENGTHS.number)
  .refine((text) => text === '' || isIsraeliId(text), code('TAX_ID_INVALID'))
  .transform(paddedIsraeliId);

const SupplierNumber = lineText(CLEARING_LENGTHS.number).refine(
  (text) => text === '' || isCardSupplierNumber(text),
  code('SUPPLIER_NUMBER_INVALID'),
);

/** A text for each member of a list, by the same schema. */
function each<Name extends string, Field extends z.ZodType>(names: readonly Name[], field: Field) {
  // The keys are the names and nothing else.
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>;
}

/** What was typed so far, without any rule of its fields; a file is named by its id, null before it is added. */
export const ClearingDraft = z.strictObject({
  business: z.strictObject({
    name: typedText(CLEARING_LENGTHS.name),
    taxId: typedText(CLEARING_LENGTHS.number),
    address: typedText(CLEARING_LENGTHS.address),
    city: typedText(CLEARING_LENGTHS.city),
    phone: typedText(CLEARING_LENGTHS.phone),
    email: typedText(CLEARING_LENGTHS.email),
    website: typedText(CLEARING_LENGTHS.website),
    activity: typedText(CLEARING_LENGTHS.activity),
  }),
  owner: z.strictObject({
    fullName: typedText(CLEARING_LENGTHS.name),
    idNumber: typedText(CLEARING_LENGTHS.number),
    phone: typedText(CLEARING_LENGTHS.phone),
  }),
  bank: z.strictObject({
    bankCode: typedText(2),
    branch: typedText(CLEARING_LENGTHS.number),
    account: typedText(CLEARING_LENGTHS.number),
    holder: typedText(CLEARING_LENGTHS.name),
  }),
  suppliers: z.strictObject(each(CARD_COMPANIES, typedText(CLEARING_LENGTHS.number))),
  files: z.strictObject(each(CLEARING_FILES, Id.nullable())),
  signature: z.strictObject({
    name: typedText(CLEARING_LENGTHS.name),
    /** A drawing beside the typed name, see `signature-path`; empty for none. */
    path: typedText(SIGNATURE_LENGTH_MAX),
    isAgreed: z.boolean(code('FIELD_WRONG_TYPE')),
  }),
});
export type ClearingDraft = z.output<typeof ClearingDraft>;

/** Returns the rules of the steps for a business of a kind: what each has to hold before the application is sent. */
export function clearingStepsOf(kind: CompanyKind) {
  const needed = clearingFilesOf(kind);
  return {
    business: z.strictObject({
      name: requiredLineText(CLEARING_LENGTHS.name),
      taxId: IdNumber,
      address: requiredLineText(CLEARING_LENGTHS.address),
      city: requiredLineText(CLEARING_LENGTHS.city),
      phone: OptionalPhone.refine((text) => text !== '', code('FIELD_REQUIRED')),
      email: Email,
      website: lineText(CLEARING_LENGTHS.website).refine(
        (text) => text === '' || isWebAddress(text),
        code('WEB_ADDRESS_INVALID'),
      ),
      activity: requiredLineText(CLEARING_LENGTHS.activity),
    }),
    owner: z.strictObject({
      fullName: requiredLineText(CLEARING_LENGTHS.name),
      idNumber: IdNumber,
      phone: MobilePhone,
    }),
    bank: z.strictObject({
      bankCode: BankCode,
      branch: bankDigits(1, 3),
      account: bankDigits(4, 9),
      holder: requiredLineText(CLEARING_LENGTHS.name),
    }),
    suppliers: z.strictObject(each(CARD_COMPANIES, SupplierNumber)),
    files: z.strictObject(each(CLEARING_FILES, Id.nullable())).superRefine((files, context) => {
      for (const file of needed) {
        if (files[file] !== null) continue;
        context.addIssue({ code: 'custom', path: [file], message: code('FIELD_REQUIRED') });
      }
    }),
    signature: z.strictObject({
      name: requiredLineText(CLEARING_LENGTHS.name),
      path: z
        .string(code('FIELD_WRONG_TYPE'))
        .max(SIGNATURE_LENGTH_MAX, code('TEXT_TOO_LONG'))
        .refine((path) => path === '' || isSignaturePath(path), code('SIGNATURE_INVALID')),
      isAgreed: z
        .boolean(code('FIELD_WRONG_TYPE'))
        .refine((isAgreed) => isAgreed, code('AGREEMENT_MISSING')),
    }),
  } satisfies Record<ClearingStep, z.ZodType>;
}

/** Returns the rules of the whole application. */
export function clearingApplicationOf(kind: CompanyKind) {
  return z.strictObject(clearingStepsOf(kind));
}
export type ClearingApplication = z.output<ReturnType<typeof clearingApplicationOf>>;
