import { PASSKEY_CHALLENGE_SECONDS } from '@pinkas/domain/limits';

import type { RequestContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { type ChallengePlace, makeChallenge } from './passkey-challenges.repository.ts';
import type { PasskeyRow } from './passkeys.repository.ts';
import { ALGORITHMS, relyingParty, userHandleOf } from './web-authn.ts';

const PRODUCT_NAME = 'Pinkas';

/** Returns a passkey in the form that browsers expect. */
export function credentialRef({ credentialId: id, transports }: PasskeyRow) {
  return { id, type: 'public-key' as const, transports };
}

/** Whose passkey is made, and in which session. */
export interface NewPasskeyOwner {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** Those they have: a device makes no second one. */
  readonly passkeys: readonly PasskeyRow[];
}

/**
 * Returns what a browser needs to make a passkey. It must be discoverable without an e-mail and verify its person,
 * so that each passkey is valid for the second step and for the only one.
 */
export async function newPasskeyOptions(
  tx: ControlTx,
  { clock, services }: RequestContext,
  { userId, email, sessionId, passkeys }: NewPasskeyOwner,
) {
  return {
    challenge: await makeChallenge(tx, clock, { purpose: 'registration', boundTo: sessionId }),
    rp: { id: relyingParty(services.config).id, name: PRODUCT_NAME },
    user: { id: userHandleOf(userId), name: email, displayName: email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    excludeCredentials: passkeys.map(credentialRef),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/**
 * Returns what a browser asks a device for: one of these passkeys or, in the only step, any that it offers.
 */
export async function passkeyOptions(
  tx: ControlTx,
  { clock, services }: RequestContext,
  place: ChallengePlace,
  passkeys: readonly PasskeyRow[],
) {
  const userVerification =
    place.purpose === 'sign-in' ? ('required' as const) : ('preferred' as const);
  return {
    challenge: await makeChallenge(tx, clock, place),
    rpId: relyingParty(services.config).id,
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    allowCredentials: passkeys.map(credentialRef),
    userVerification,
  };
}
