import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { isIsraeliId, paddedIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { isEnglishBusinessName, isHebrewBusinessName } from '@pinkas/domain/identity/business-name';
import {
  BUSINESS_NAME_LENGTH_MAX,
  CUSTOMER_NAME_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { ASKED_FIRST_NUMBERS, askedFirstNumbersOf } from '@pinkas/domain/numbering/first-numbers';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import { FirstNumber } from '../../accounting/numberings/first-number.ts';
import { ShownBrand } from '../../distributor/branding/shown-brand.ts';
import { defineContract } from '../../define.ts';
import { Email, Id, lineText, MobilePhone, requiredLineText, typedText } from '../../fields.ts';
import { ChosenPassword } from '../password/password.contract.ts';
import { ROBOT_BODY_KILOBYTES_MAX, RobotAnswer } from '../robot-answer.ts';

/** Wire names of specification sections 3, 5 and 7, and ours in their manner; they stop at the route files. */

/** The fields of a person who opens a business here. */
export const RegistrationFields = z.strictObject({
  ua_name: requiredLineText(CUSTOMER_NAME_LENGTH_MAX),
  email: Email,
  phone: MobilePhone,
  /** Identity, dealer, company or association number. */
  comp_crn: requiredLineText(20)
    .refine((text) => text === '' || isIsraeliId(text), 'TAX_ID_INVALID')
    .transform(paddedIsraeliId),
  comp_type: z.enum(COMPANY_KINDS, 'FIELD_REQUIRED'),
  comp_name: requiredLineText(BUSINESS_NAME_LENGTH_MAX).refine(
    (text) => text === '' || isHebrewBusinessName(text),
    'NAME_NOT_HEBREW',
  ),
  comp_name_en: lineText(BUSINESS_NAME_LENGTH_MAX).refine(
    (text) => text === '' || isEnglishBusinessName(text),
    'NAME_NOT_ENGLISH',
  ),
  password: ChosenPassword,
  /** Agreement to the terms of use, the privacy policy and the usage appendix. */
  user_agreed: z.boolean('FIELD_WRONG_TYPE'),
  /** Agreement to news by mail. */
  agreed_ads: z.boolean('FIELD_WRONG_TYPE'),
});
export type RegistrationFields = z.output<typeof RegistrationFields>;

/** First document numbers, by the keys of the types that a new business is asked about (specification section 3). */
export const FirstNumbering = z.strictObject({
  INVOICE: FirstNumber.optional(),
  RECIEPT: FirstNumber.optional(),
  INVOICE_RECIEPT: FirstNumber.optional(),
  INVOICE_TRANSACTION: FirstNumber.optional(),
  INVOICE_CREDIT: FirstNumber.optional(),
});
export type FirstNumbering = z.output<typeof FirstNumbering>;

/** Refuses a first number of a type that the kind of business does not issue. */
function checkNumbering(
  {
    comp_type: kind,
    numbering = {},
  }: {
    readonly comp_type: RegistrationFields['comp_type'];
    readonly numbering?: FirstNumbering | undefined;
  },
  context: z.RefinementCtx,
): void {
  const asked = askedFirstNumbersOf(kind);
  for (const key of ASKED_FIRST_NUMBERS) {
    if (numbering[key] === undefined || asked.includes(key)) continue;
    context.addIssue({ code: 'custom', path: ['numbering', key], message: 'DOC_TYPE_NOT_ALLOWED' });
  }
}

/** Why a business was not opened, by its `errNum`. */
export const REGISTRATION_ERRORS = {
  NOT_AGREED: 201,
  TAX_ID_EXISTS: 202,
  EMAIL_EXISTS: 203,
  WEAK_PASSWORD: 204,
  CAPTCHA: 205,
  TOO_MANY: 206,
  CLOSED: 207,
  NOT_INVITED: 208,
  DISTRIBUTOR_UNKNOWN: 209,
  DISTRIBUTOR_FULL: 210,
} as const;

/** The `errNum` of fields that are wrong; they are refused with their names as well. */
const FIELDS_ERR_NUM = 211;

export type RegistrationError = keyof typeof REGISTRATION_ERRORS;

/** Returns the reason behind an `errNum`; undefined for a number that this version does not know. */
export function registrationErrorOf(errNum: number | undefined): RegistrationError | undefined {
  const reasons = Object.keys(REGISTRATION_ERRORS) as RegistrationError[];
  return reasons.find((reason) => REGISTRATION_ERRORS[reason] === errNum);
}

/** The outcome of opening a business. */
export const RegistrationAnswer = z.object({
  success: z.boolean(),
  /** Of REGISTRATION_ERRORS. */
  errNum: z.int().optional(),
  errMsg: z.string().optional(),
});
export type RegistrationAnswer = z.output<typeof RegistrationAnswer>;

/** Why a value cannot be registered with. */
export const CHECK_REASONS = ['INVALID', 'EXISTS', 'TOO_MANY', 'CLOSED', 'UNKNOWN_TYPE'] as const;

const LinkCode = z.string('FIELD_WRONG_TYPE').min(1, 'FIELD_REQUIRED').max(100, 'TEXT_TOO_LONG');
/** As the link of a distributor has it; an unknown one has no effect. */
const DistributorCode = lineText(30);
const FormText = typedText(EMAIL_LENGTH_MAX);

export const registrationContract = defineContract({
  register: {
    method: 'POST',
    path: '/front/register/quickRegistration',
    access: 'anyone',
    summary:
      'Opens a business with its first person, and mails a link that verifies the address. The same request_id again opens nothing more.',
    // The query of the page is sent along; it has no effect.
    query: z.looseObject({}),
    body: RegistrationFields.extend({
      request_id: Id,
      /** First numbers of some types; a series without one begins at 1. */
      numbering: FirstNumbering.optional(),
      /** Code of the operator's link, where registration takes invitations. */
      invitation: LinkCode.max(64, 'TEXT_TOO_LONG').optional(),
      /** Of the distributor whose customer the business becomes. */
      dist_code: DistributorCode.optional(),
      /** Of the link of an affiliate or an account; an unknown code has no effect. */
      aff_code: lineText(20).optional(),
      /** Of the page, and from now on of mails to the person. */
      language: z.enum(DOCUMENT_LANGUAGES, 'VALUE_NOT_ALLOWED').default('he'),
      recaptcha: RobotAnswer.optional(),
    }).superRefine(checkNumbering),
    bodyKilobytesMax: ROBOT_BODY_KILOBYTES_MAX + 1,
    fieldsErrNum: FIELDS_ERR_NUM,
    response: RegistrationAnswer,
    requestsPerMinute: 120,
    errors: [
      'INVALID_REQUEST',
      'NOT_PERMITTED',
      'XSRF_TOKEN_INVALID',
      'TOO_MANY_REQUESTS',
      'ROBOT_CHECK_AWAY',
      'BUSY',
    ],
  },
  findInvitation: {
    method: 'POST',
    path: '/front/register/invitation',
    access: 'anyone',
    summary: 'For whom an invitation is, as long as it may be used. It stays unused.',
    body: z.strictObject({ code: LinkCode }),
    response: z.object({
      success: z.boolean(),
      u_email: z.string().optional(),
      fail_reason: z.literal('NOT_INVITED').optional(),
    }),
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID'],
  },
  findDistributor: {
    method: 'GET',
    path: '/front/register/distributor',
    access: 'anyone',
    summary: 'The name and look of the distributor whose link leads to the registration.',
    query: z.strictObject({ dist: DistributorCode }),
    response: z.object({
      success: z.boolean(),
      dist_name: z.string().optional(),
      dist_name_en: z.string().optional(),
      /** Missing where it never saved one. */
      dist_brand: ShownBrand.optional(),
    }),
    requestsPerMinute: 120,
    errors: ['INVALID_REQUEST', 'TOO_MANY_REQUESTS'],
  },
  check: {
    method: 'POST',
    path: '/front/register/ajax_validator',
    access: 'anyone',
    summary:
      'Whether a tax ID (type comp_crn) or an e-mail (type email) may be registered; the field is u_ and the type. Where registration takes invitations, the field invitation holds the code of one.',
    query: z.looseObject({ type: typedText(40) }),
    body: z.record(typedText(40), FormText),
    isFormEncoded: true,
    response: z.object({
      success: z.boolean(),
      reason: z.enum(CHECK_REASONS).optional(),
      errMsg: z.string().optional(),
    }),
    requestsPerMinute: 120,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
  },
  checkAccountEmail: {
    method: 'POST',
    path: '/front/register/validAccountEmail',
    access: 'anyone',
    summary: 'Whether an e-mail is free, or belongs to the person ua_uuid who is signed in.',
    body: z.strictObject({ ua_email: FormText, ua_uuid: FormText.optional() }),
    isFormEncoded: true,
    response: z.object({ success: z.boolean() }),
    requestsPerMinute: 120,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
  },
  sendEmailLink: {
    method: 'POST',
    path: '/front/register/send_email_link',
    access: 'anyone',
    summary:
      'Mails another link that verifies an address. Answers the same whether or not there is something to verify.',
    body: z.strictObject({ u_email: Email, recaptcha: RobotAnswer.optional() }),
    bodyKilobytesMax: ROBOT_BODY_KILOBYTES_MAX,
    response: z.object({
      success: z.boolean(),
      fail_reason: z.enum(['CAPTCHA', 'TMP_BLOCK']).optional(),
    }),
    requestsPerMinute: 120,
    errors: [
      'INVALID_REQUEST',
      'NOT_PERMITTED',
      'XSRF_TOKEN_INVALID',
      'TOO_MANY_REQUESTS',
      'ROBOT_CHECK_AWAY',
    ],
  },
  confirmEmail: {
    method: 'POST',
    path: '/front/register/confirm_email',
    access: 'anyone',
    summary: 'Verifies an address by the mailed link, which ends; then its person may sign in.',
    body: z.strictObject({ code: LinkCode }),
    response: z.object({
      success: z.boolean(),
      fail_reason: z.literal('LINK_ENDED').optional(),
    }),
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID'],
  },
});
