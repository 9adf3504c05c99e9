import { isoText } from '../../../platform/clock/clock.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Removes sessions that nobody used for 30 days, with their codes, and failures to sign in and mailed
 * links that are as old: none of them opens or hinders anything any more. What happened stays in the security record.
 */
export async function removeOldSignIns({ db, clock }: Services): Promise<void> {
  const before = isoText(clock.nowMs() - KEPT_MS);
  await inControlPlane(db, async (tx) => {
    await tx.deleteFrom('sessions').where('sessions.lastSeenAt', '<', before).execute();
    await tx
      .deleteFrom('loginThrottles')
      .where('loginThrottles.windowStartedAt', '<', before)
      .execute();
    await tx.deleteFrom('passwordLinks').where('passwordLinks.expiresAt', '<', before).execute();
    await tx.deleteFrom('emailLinks').where('emailLinks.expiresAt', '<', before).execute();
  });
}
