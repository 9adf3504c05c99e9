import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { ADDRESS_LENGTH_MAX, BUSINESS_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { ASKED_FIRST_NUMBERS, askedFirstNumbersOf } from '@pinkas/domain/numbering/first-numbers';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Email, Id, OptionalPhone, requiredLineText } from '../../fields.ts';
import { ApplicationQuery } from '../application-query.ts';
import { COMP_TYPES, kindOfCompType } from '../company-types.ts';
import { RobotAnswer, ROBOT_BODY_KILOBYTES_MAX } from '../robot-answer.ts';
import {
  FirstNumbering,
  RegistrationAnswer,
  RegistrationFields,
} from '../registration/registration.contract.ts';

/* Wire names of specification sections 3, 5 and 7, and ours in their manner; they stop at the route file. */

/** The fields of a person who opens a business in the authorization flow of an application. */
const Fields = z.strictObject({
  company_crn: RegistrationFields.shape.comp_crn,
  company_name: requiredLineText(BUSINESS_NAME_LENGTH_MAX),
  comp_address: requiredLineText(ADDRESS_LENGTH_MAX),
  comp_phone1: OptionalPhone.refine((text) => text !== '', 'FIELD_REQUIRED'),
  company_email: Email,
  /** Code of the kind of business, of COMP_TYPES_NAMES. */
  company_type: z.literal(Object.values(COMP_TYPES), 'FIELD_REQUIRED'),
  /** First document numbers: one of each type of docNumberingUi for the kind, and no other. */
  numbering: FirstNumbering,
  /** Resident of Eilat in the sense of its free trade zone. */
  zero_vat: z.boolean('FIELD_WRONG_TYPE'),
  user_agreed: RegistrationFields.shape.user_agreed,
  agreed_ads: RegistrationFields.shape.agreed_ads,
  // Who signs in afterwards, as in the other registration.
  ua_name: RegistrationFields.shape.ua_name,
  password: RegistrationFields.shape.password,
});

/** Refuses a missing first number of a type that the kind of business issues, and one of another type. */
function checkNumbers(
  { company_type: type, numbering }: Pick<z.output<typeof Fields>, 'company_type' | 'numbering'>,
  context: z.RefinementCtx,
): void {
  const kind = kindOfCompType(type);
  if (kind === undefined) return;
  const asked = askedFirstNumbersOf(kind);
  for (const key of ASKED_FIRST_NUMBERS) {
    if (asked.includes(key) === (numbering[key] !== undefined)) continue;
    const message = asked.includes(key) ? 'FIELD_REQUIRED' : 'DOC_TYPE_NOT_ALLOWED';
    context.addIssue({ code: 'custom', path: ['numbering', key], message });
  }
}

/** The form as the page checks it. */
export const Oauth2RegistrationFields = Fields.superRefine(checkNumbers);
export type Oauth2RegistrationFields = z.output<typeof Oauth2RegistrationFields>;

/** The query of the page, which is sent with every call of these pages and has no effect here. */
const PageQuery = z.looseObject({});

export const oauth2RegistrationContract = defineContract({
  details: {
    method: 'GET',
    path: '/general/oauth2/registration_details',
    access: 'anyone',
    summary:
      'What the form of the OAuth2 registration opens with: first numbers, kinds of business, and whose numbers each kind is asked for.',
    query: PageQuery,
    response: z.object({
      success: z.literal(true),
      INIT_DATA: z.object({ numbering: z.record(z.enum(ASKED_FIRST_NUMBERS), z.int()) }),
      STATIC_DATA: z.object({
        /** Hebrew names by the code of the kind. */
        COMP_TYPES_NAMES: z.record(z.string(), z.string()),
      }),
      REG_CONF: z.object({
        /** By the code of the kind. */
        docNumberingUi: z.record(z.string(), z.array(z.enum(ASKED_FIRST_NUMBERS))),
      }),
    }),
    errors: ['INVALID_REQUEST'],
  },
  register: {
    method: 'POST',
    path: '/general/oauth2/registration',
    access: 'anyone',
    summary:
      'Opens a business with its first person and its first document numbers, and mails a link that verifies the address. The same request_id again opens nothing more.',
    query: PageQuery,
    body: Fields.extend({
      request_id: Id,
      /** Of the page, and from now on of mails to the person. */
      language: z.enum(DOCUMENT_LANGUAGES, 'VALUE_NOT_ALLOWED').default('he'),
      recaptcha: RobotAnswer.optional(),
      /** The query of the page, which the mailed link carries. */
      application: ApplicationQuery.optional(),
    }).superRefine(checkNumbers),
    bodyKilobytesMax: ROBOT_BODY_KILOBYTES_MAX + 3,
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
});
