import { BROWSERS, SYSTEMS } from '@pinkas/domain/identity/device';
import { FACTORS, STEP_WAYS } from '@pinkas/domain/identity/second-factors';
import { PASSWORD_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';

/** Something secret that is compared and never stored. */
export function secretText(lengthMax: number) {
  return z
    .string('FIELD_WRONG_TYPE')
    .min(1, 'FIELD_REQUIRED')
    .max(lengthMax, 'TEXT_TOO_LONG')
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'TEXT_FORBIDDEN_CHARACTERS');
}

/** Authenticates the person of the session again: the password, or a code of the app. */
export const Proof = z.strictObject({
  kind: z.enum(['password', 'app']),
  text: secretText(2 * PASSWORD_LENGTH_MAX),
});
export type Proof = z.output<typeof Proof>;

/** How a call that asks for a proof can refuse. */
export const PROOF_ERRORS = ['INVALID_REQUEST', 'PROOF_WRONG', 'PROOF_BLOCKED', 'BUSY'] as const;

/** A passkey of the person, with the details by which they recognise it. */
const OwnPasskey = z.object({
  id: z.string(),
  /** Empty: called by browser and system. */
  name: z.string(),
  /** Where it was registered; null for what the user agent does not name in a known form. */
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  createdAt: z.string(),
  /** Null: not used yet. */
  lastUsedAt: z.string().nullable(),
  /** Whether its maker copies it to other devices of the person. */
  isBackedUp: z.boolean(),
});
export type OwnPasskey = z.output<typeof OwnPasskey>;

/** The own second factors of a person. */
export const OwnFactors = z.object({
  email: z.string(),
  /** Empty where no text message can be sent. */
  phone: z.string(),
  /** Whether the installation sends text messages, so that a telephone may be verified. */
  hasTexts: z.boolean(),
  /** When the authenticator app was set up; null without one. */
  appSince: z.string().nullable(),
  passkeys: z.array(OwnPasskey),
  recoveryCodesLeft: z.int(),
  /** The account demands a factor beside the mail, and there is none yet: nothing else is answered. */
  mustSet: z.boolean(),
  /** What the second step asks for first. */
  asked: z.enum(FACTORS),
  ways: z.array(z.enum(STEP_WAYS)),
});
export type OwnFactors = z.output<typeof OwnFactors>;

const Done = z.object({ success: z.literal(true) });

export const factorsContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/account/factors',
    access: 'ownSignIn.change',
    isOpenBeforeFactor: true,
    summary: 'The second factors of the signed-in person.',
    response: OwnFactors,
    errors: [],
  },
  startApp: {
    method: 'POST',
    path: '/v2/api/account/factors/app',
    access: 'ownSignIn.change',
    isOpenBeforeFactor: true,
    summary:
      'Begins to set up an authenticator app (RFC 6238). It counts only with its first code.',
    body: z.strictObject({ proof: Proof }),
    response: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** The same as an `otpauth:` address. */
      address: z.string(),
      /** The address as a QR code: dark modules as a path of SVG, in a square of `size`. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
    errors: PROOF_ERRORS,
  },
  confirmApp: {
    method: 'POST',
    path: '/v2/api/account/factors/app/confirm',
    access: 'ownSignIn.change',
    isOpenBeforeFactor: true,
    summary: 'Confirms the app by its first code; the first app brings ten recovery codes with it.',
    body: z.strictObject({ code: secretText(20) }),
    response: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
    errors: ['INVALID_REQUEST', 'CODE_WRONG', 'PROOF_BLOCKED', 'FACTOR_SETUP_ENDED'],
  },
  removeApp: {
    method: 'POST',
    path: '/v2/api/account/factors/app/removal',
    access: 'ownSignIn.change',
    summary: 'Takes the authenticator app away. Recovery codes stay.',
    body: z.strictObject({ proof: Proof }),
    response: Done,
    errors: PROOF_ERRORS,
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/v2/api/account/factors/recovery-codes',
    access: 'ownSignIn.change',
    summary: 'Ten new recovery codes, which are told this once; those before them are dead.',
    body: z.strictObject({ proof: Proof }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: PROOF_ERRORS,
  },
  prefer: {
    method: 'PUT',
    path: '/v2/api/account/factors/preferred',
    access: 'ownSignIn.change',
    summary: 'Chooses what the second step asks for first.',
    body: z.strictObject({ factor: z.enum(FACTORS) }),
    response: Done,
    errors: ['INVALID_REQUEST', 'FACTOR_NOT_SET_UP'],
  },
});
