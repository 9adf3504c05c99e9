import { PASSKEY_CHALLENGE_SECONDS } from '@pinkas/domain/limits';

import { epochMsOf, isoText, type Clock } from '../../../platform/clock/clock.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import { randomToken } from '../../../platform/random-token.ts';

/** The purpose of a challenge, and who may answer it. */
export interface ChallengePlace {
  readonly purpose: 'registration' | 'second-step' | 'sign-in';
  /** The id of the session, or the cookie of the browser before there is one. */
  readonly boundTo: string;
}

/** Makes a challenge; an unanswered one for the same purpose is cancelled. */
export async function makeChallenge(
  tx: ControlTx,
  clock: Clock,
  { purpose, boundTo }: ChallengePlace,
): Promise<string> {
  const challenge = randomToken();
  const expiresAt = isoText(clock.nowMs() + PASSKEY_CHALLENGE_SECONDS * 1000);
  await tx
    .insertInto('passkeyChallenges')
    .values({ purpose, boundHash: tokenHash(boundTo), challenge, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'boundHash']).doUpdateSet({ challenge, expiresAt }),
    )
    .execute();
  return challenge;
}

/**
 * Consumes a challenge, which nobody gets a second time. Undefined: none was made, or it has expired.
 */
export async function takeChallenge(
  tx: ControlTx,
  clock: Clock,
  { purpose, boundTo }: ChallengePlace,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeyChallenges')
    .where('passkeyChallenges.purpose', '=', purpose)
    .where('passkeyChallenges.boundHash', '=', tokenHash(boundTo))
    .returning(['passkeyChallenges.challenge', 'passkeyChallenges.expiresAt'])
    .executeTakeFirst();
  return row === undefined || clock.nowMs() >= epochMsOf(row.expiresAt) ? undefined : row.challenge;
}
