import { createHash } from 'node:crypto';

import type { NewPasskey } from '@pinkas/contract/auth/factors/passkeys.contract';
import type { PasskeyAnswer } from '@pinkas/contract/auth/login/passkey-login.contract';

/** ES256, EdDSA and RS256: what the devices of all makers sign with. */
export const ALGORITHMS: readonly number[] = [-7, -8, -257];

/** Whom a passkey is made for: devices give it to nobody else (WebAuthn, "relying party"). */
export interface RelyingParty {
  /** The host of the public address. */
  readonly id: string;
  readonly origin: string;
}

/** Follows from the configured address alone: the host in a request is ignored. */
export function relyingParty({ origin }: { readonly origin: string }): RelyingParty {
  const address = new URL(origin);
  return { id: address.hostname, origin: address.origin };
}

/** A passkey as a device sent it at its registration. */
export interface VerifiedPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** What a passkey sent at its use. */
export interface PasskeyUse {
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** Why something that a browser sent is not taken; for the security record, never for people. */
export interface Refusal {
  readonly refusal: string;
}

/** Checks a passkey that was made for `challenge`. Its device has to have verified its person. */
export async function verifyNewPasskey(
  { id, origin }: RelyingParty,
  challenge: string,
  sent: NewPasskey,
): Promise<VerifiedPasskey | Refusal> {
  const { verifyRegistrationResponse } = await library();
  const { id: credentialId, clientDataJSON, attestationObject, transports } = sent;
  return refusing(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...shell(credentialId),
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (!verified) return { refusal: 'the attestation does not fit' };
    const { credential, credentialBackedUp: isBackedUp } = registrationInfo;
    const { publicKey, counter } = credential;
    return { credentialId: credential.id, publicKey: Buffer.from(publicKey), counter, isBackedUp };
  });
}

/** What an answer has to show. */
export interface ExpectedAnswer {
  readonly challenge: string;
  /** Whether the device has to have verified its person, by a finger, a face or a code. */
  readonly mustVerifyPerson: boolean;
}

/** Checks what a passkey signed. A counter that did not increase is one of a copy, and refused. */
export async function verifyPasskey(
  { id, origin }: RelyingParty,
  stored: StoredPasskey,
  sent: PasskeyAnswer,
  { challenge, mustVerifyPerson }: ExpectedAnswer,
): Promise<PasskeyUse | Refusal> {
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = sent;
  const { credentialId, publicKey, counter } = stored;
  return refusing(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...shell(sent.id),
        response: { clientDataJSON, authenticatorData, signature },
      },
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: mustVerifyPerson,
    });
    if (!verified) return { refusal: 'the signature does not fit' };
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { counter: newCounter, isBackedUp: credentialBackedUp };
  });
}

/**
 * Returns the name of a person on devices: it is the same for all passkeys of theirs and reveals
 * nothing.
 */
export function userHandleOf(userId: string): string {
  return createHash('sha256').update(`passkeys of ${userId}`).digest('base64url');
}

function shell(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
}

/**
 * Loaded with the first passkey: it includes parsers of certificates, which no start has to wait for.
 */
function library() {
  return import('@simplewebauthn/server');
}

/** The library throws plain errors for all that does not fit, whatever it is. */
async function refusing<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    return { refusal: error instanceof Error ? error.message.slice(0, 200) : 'unknown' };
  }
}
