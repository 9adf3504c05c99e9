import { PASSKEY_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id, requiredLineText } from '../../fields.ts';
import { base64url, Challenge, CredentialRef } from '../passkey-fields.ts';
import { Proof, PROOF_ERRORS } from './factors.contract.ts';

/** What the browser makes a passkey by (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
const CreationOptions = z.object({
  challenge: Challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(CredentialRef),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** The longest attestation that a device makes has certificates of its maker in it. */
const ATTESTATION_LENGTH_MAX = 20_000;
const TRANSPORT_LENGTH_MAX = 20;

/** A passkey that was just made. */
export const NewPasskey = z.strictObject({
  id: base64url(),
  clientDataJSON: base64url(),
  attestationObject: base64url(ATTESTATION_LENGTH_MAX),
  /** How browsers reach the device, as reported by it. */
  transports: z
    .array(
      z
        .string('FIELD_WRONG_TYPE')
        .max(TRANSPORT_LENGTH_MAX, 'TEXT_TOO_LONG')
        .regex(/^[a-z-]+$/, 'FIELD_WRONG_TYPE'),
    )
    .max(10, 'LIST_TOO_LONG'),
});
export type NewPasskey = z.output<typeof NewPasskey>;

const Done = z.object({ success: z.literal(true) });

/** The own passkeys of a person; they are listed with the other second factors. */
export const passkeysContract = defineContract({
  start: {
    method: 'POST',
    path: '/v2/api/account/factors/passkeys',
    access: 'ownSignIn.change',
    isOpenBeforeFactor: true,
    summary:
      'Begins to register a passkey: what the browser needs to make one, good for 5 minutes.',
    body: z.strictObject({ proof: Proof }),
    response: CreationOptions,
    errors: [...PROOF_ERRORS, 'LIST_FULL'],
  },
  confirm: {
    method: 'POST',
    path: '/v2/api/account/factors/passkeys/confirm',
    access: 'ownSignIn.change',
    isOpenBeforeFactor: true,
    summary:
      'Registers the passkey that the browser made. The first factor beside the mail brings ten recovery codes.',
    body: z.strictObject({ passkey: NewPasskey }),
    response: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
    errors: ['INVALID_REQUEST', 'PASSKEY_REFUSED', 'FACTOR_SETUP_ENDED', 'LIST_FULL'],
  },
  rename: {
    method: 'PUT',
    path: '/v2/api/account/factors/passkeys/{id}',
    access: 'ownSignIn.change',
    summary: 'Gives a passkey a name.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ name: requiredLineText(PASSKEY_NAME_LENGTH_MAX) }),
    response: Done,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  remove: {
    method: 'POST',
    path: '/v2/api/account/factors/passkeys/{id}/removal',
    access: 'ownSignIn.change',
    summary: 'Takes a passkey away. Recovery codes stay.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ proof: Proof }),
    response: Done,
    errors: [...PROOF_ERRORS, 'NOT_FOUND'],
  },
});
