import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { MobilePhone } from '../../fields.ts';
import { Proof, PROOF_ERRORS, secretText } from '../factors/factors.contract.ts';

/** The outcomes of requesting a code: `wait` for RESEND_OPTION seconds, `too-many` for an hour or a day. */
export const PHONE_ASK_OUTCOMES = ['sent', 'wait', 'too-many', 'not-sent', 'same'] as const;
export type PhoneAskOutcome = (typeof PHONE_ASK_OUTCOMES)[number];

/**
 * The outcomes of entering the codes: `ended` requires new ones, `blocked` lasts an hour, `too-many-people` requires
 * another telephone.
 */
export const PHONE_CONFIRM_OUTCOMES = [
  'verified',
  'wrong',
  'ended',
  'blocked',
  'too-many-people',
] as const;
export type PhoneConfirmOutcome = (typeof PHONE_CONFIRM_OUTCOMES)[number];

const SentCode = z
  .string('FIELD_WRONG_TYPE')
  .trim()
  .min(1, 'FIELD_REQUIRED')
  .max(10, 'TEXT_TOO_LONG');

const Asked = z.object({
  outcome: z.enum(PHONE_ASK_OUTCOMES),
  /** Where codes go, of which the last three digits show. */
  ua_2fa_cellphone: z.string(),
  /** Seconds until another code may be requested. */
  RESEND_OPTION: z.int(),
});

const Confirmed = z.object({ outcome: z.enum(PHONE_CONFIRM_OUTCOMES) });

/** The telephone that gets codes: verified by who registered, or set, changed and removed by who is signed in. */
export const phonesContract = defineContract({
  state: {
    method: 'GET',
    path: '/front/register/phone',
    access: 'code-session',
    summary: 'Where the telephone of who registered stands; its number is masked.',
    response: z.object({
      /** Empty where none is known. */
      ua_2fa_cellphone: z.string(),
      ua_email: z.string(),
      /** Whether codes that were sent still count. */
      isSent: z.boolean(),
      RESEND_OPTION: z.int(),
    }),
    errors: ['NOT_SIGNED_IN'],
  },
  send: {
    method: 'POST',
    path: '/front/register/send_phone_code',
    access: 'code-session',
    summary:
      'Sends a code to the telephone of who registered and one to their mail; a telephone that comes along is in place of the one before.',
    body: z.strictObject({ phone: MobilePhone.optional() }),
    response: Asked,
    requestsPerMinute: 120,
    errors: [
      'INVALID_REQUEST',
      'NOT_SIGNED_IN',
      'NOT_PERMITTED',
      'XSRF_TOKEN_INVALID',
      'TOO_MANY_REQUESTS',
    ],
  },
  confirm: {
    method: 'POST',
    path: '/front/register/confirm_phone',
    access: 'code-session',
    summary:
      'Verifies the telephone of who registered by both codes, and opens the session of both steps.',
    body: z.strictObject({ oneTimeCode: SentCode, mailCode: SentCode }),
    response: Confirmed,
    errors: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID'],
  },
  startOwn: {
    method: 'POST',
    path: '/v2/api/account/factors/phone',
    access: 'ownSignIn.change',
    isOpenBeforeFactor: true,
    summary: 'Texts a code to a telephone that is to get the codes of the second step.',
    body: z.strictObject({ proof: Proof, phone: MobilePhone }),
    response: Asked,
    errors: [...PROOF_ERRORS, 'FACTOR_NOT_SET_UP'],
  },
  resendOwn: {
    method: 'POST',
    path: '/v2/api/account/factors/phone/code',
    access: 'ownSignIn.change',
    isOpenBeforeFactor: true,
    summary: 'Texts another code to the telephone that waits for one in this session.',
    body: z.strictObject({}),
    response: Asked,
    errors: ['INVALID_REQUEST', 'FACTOR_SETUP_ENDED'],
  },
  confirmOwn: {
    method: 'POST',
    path: '/v2/api/account/factors/phone/confirm',
    access: 'ownSignIn.change',
    isOpenBeforeFactor: true,
    summary: 'Makes the telephone count by the code that was texted to it.',
    body: z.strictObject({ code: secretText(20) }),
    response: Confirmed,
    errors: ['INVALID_REQUEST'],
  },
  removeOwn: {
    method: 'POST',
    path: '/v2/api/account/factors/phone/removal',
    access: 'ownSignIn.change',
    summary: 'Takes the telephone away from the second step.',
    body: z.strictObject({ proof: Proof }),
    response: z.object({ success: z.literal(true) }),
    errors: PROOF_ERRORS,
  },
});
