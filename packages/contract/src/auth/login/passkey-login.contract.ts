import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { base64url, Challenge, CredentialRef } from '../passkey-fields.ts';
import { LoginAnswer } from './login.contract.ts';

/** Large enough for an answer with the longest signature. */
const BODY_KILOBYTES_MAX = 10;

/** What the browser asks a passkey by (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
const RequestOptions = z.object({
  challenge: Challenge,
  rpId: z.string(),
  timeout: z.int(),
  /** Empty: any passkey that the device offers by itself. */
  allowCredentials: z.array(CredentialRef),
  userVerification: z.enum(['required', 'preferred']),
});

/** What a passkey signed. */
export const PasskeyAnswer = z.strictObject({
  // WebAuthn names at most 1,023 bytes.
  id: base64url(1_400),
  clientDataJSON: base64url(1_000),
  authenticatorData: base64url(1_000),
  signature: base64url(1_000),
  /** The user of the passkey, as stored on the device; some leave it out where the passkey was named. */
  userHandle: base64url(100).optional(),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

const Body = z.strictObject({ passkey: PasskeyAnswer });

/** Signing in by a passkey. The names of the wire are those of the calls by password and code. */
export const passkeyLoginContract = defineContract({
  options: {
    method: 'POST',
    path: '/front/auth/passkey_options',
    access: 'anyone',
    summary: 'Begins to sign in by a passkey alone: what the browser asks the device by.',
    response: RequestOptions,
    requestsPerMinute: 1200,
    errors: ['NOT_PERMITTED', 'XSRF_TOKEN_INVALID', 'BUSY'],
  },
  signIn: {
    method: 'POST',
    path: '/front/auth/passkey_actual',
    access: 'anyone',
    summary: 'The only step: signs in by a passkey that verified its person.',
    body: Body,
    bodyKilobytesMax: BODY_KILOBYTES_MAX,
    response: LoginAnswer,
    requestsPerMinute: 1200,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID', 'BUSY'],
  },
  stepOptions: {
    method: 'POST',
    path: '/front/auth/tfa_passkey_options',
    access: 'code-session',
    summary: 'Begins the second step by a passkey of the person who passed the first.',
    response: RequestOptions,
    errors: ['NOT_SIGNED_IN', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID', 'FACTOR_NOT_SET_UP'],
  },
  step: {
    method: 'POST',
    path: '/front/auth/tfa_passkey',
    access: 'code-session',
    summary: 'Second step: a passkey in the place of a code.',
    body: Body,
    bodyKilobytesMax: BODY_KILOBYTES_MAX,
    response: LoginAnswer,
    errors: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID'],
  },
});
