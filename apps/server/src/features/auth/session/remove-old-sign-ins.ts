import { isoText } from '../../../platform/clock/clock.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';

const KEPT_MS = 30 * 24 * 3_600_000;
/** As long as browsers store the cookie that identifies a device. */
const DEVICE_KEPT_MS = 400 * 24 * 3_600_000;

/**
 * Removes sessions that nobody used for 30 days, with their codes, failures to sign in and mailed links that are as
 * old, unanswered challenges of passkeys, and devices that did not sign in for 400: none of them opens or hinders anything any more. What happened stays
 * in the security record.
 */
export async function removeOldSignIns({ db, clock }: Services): Promise<void> {
  const before = isoText(clock.nowMs() - KEPT_MS);
  await inControlPlane(db, async (tx) => {
    await tx.deleteFrom('sessions').where('sessions.lastSeenAt', '<', before).execute();
    await tx
      .deleteFrom('loginThrottles')
      .where('loginThrottles.windowStartedAt', '<', before)
      .execute();
    // The last one stays: without any, the next sign-in would pass for the first of the person.
    await tx.query({
      name: 'remove-old-devices',
      text: `delete from known_devices d where d.last_seen_at < $1 and exists (
        select from known_devices later
        where later.user_id = d.user_id and later.last_seen_at >= $1)`,
      values: [isoText(clock.nowMs() - DEVICE_KEPT_MS)],
    });
    await tx
      .deleteFrom('passkeyChallenges')
      .where('passkeyChallenges.expiresAt', '<', clock.now())
      .execute();
    await tx.deleteFrom('emailChanges').where('emailChanges.expiresAt', '<', before).execute();
    await tx.deleteFrom('phoneChanges').where('phoneChanges.expiresAt', '<', before).execute();
    await tx.deleteFrom('sentTexts').where('sentTexts.sentAt', '<', before).execute();
    await tx.deleteFrom('passwordLinks').where('passwordLinks.expiresAt', '<', before).execute();
    await tx
      .deleteFrom('usedPartnerLinks')
      .where('usedPartnerLinks.expiresAt', '<', before)
      .execute();
    await tx.deleteFrom('emailLinks').where('emailLinks.expiresAt', '<', before).execute();
  });
}
