import type { PasskeyAnswer } from '@pinkas/contract/auth/login/passkey-login.contract';

import type { RequestContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { type ChallengePlace, takeChallenge } from './passkey-challenges.repository.ts';
import { findPasskey, notePasskeyUse } from './passkeys.repository.ts';
import { type Refusal, relyingParty, userHandleOf, verifyPasskey } from './web-authn.ts';

/** Where a passkey is taken. */
export type PasskeyPlace = ChallengePlace & {
  /** Its required owner; undefined where the passkey identifies its owner. */
  readonly userId: string | undefined;
};

/**
 * Consumes what a passkey signed, and its challenge with it, right or wrong. Where it is the only step it has to have
 * verified its person and to identify its owner. Runs under the lock of the person.
 */
export async function takePasskey(
  tx: ControlTx,
  context: RequestContext,
  place: PasskeyPlace,
  sent: PasskeyAnswer,
): Promise<{ readonly userId: string } | Refusal> {
  const { clock, services } = context;
  const challenge = await takeChallenge(tx, clock, place);
  if (challenge === undefined) return { refusal: 'no challenge waits' };
  const passkey = await findPasskey(tx, sent.id);
  if (passkey === undefined) return { refusal: 'the passkey is not known' };
  const { userId } = passkey;
  const isOnlyStep = place.userId === undefined;
  if (!isOnlyStep && userId !== place.userId)
    return { refusal: 'the passkey is of another person' };
  const saysOwner = sent.userHandle === userHandleOf(userId);
  if (!saysOwner && (isOnlyStep || sent.userHandle !== undefined)) {
    return { refusal: 'the passkey names another person' };
  }
  const used = await verifyPasskey(relyingParty(services.config), passkey, sent, {
    challenge,
    mustVerifyPerson: isOnlyStep,
  });
  if ('refusal' in used) return used;
  await notePasskeyUse(tx, context, passkey.id, used);
  return { userId };
}
