import { systemActor } from '@pinkas/domain/identity/actor';
import { UNVERIFIED_LIFETIME_DAYS } from '@pinkas/domain/limits';

import { isoText } from '../../../platform/clock/clock.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { asOwner } from '../../../platform/db/owner-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { endAccount, isUnverified, type Ending } from '../administration/administration.api.ts';
import { listUnverifiedBefore } from './registration.reads.ts';

const DAY_MS = 86_400_000;

/**
 * Terminates registrations whose address nobody verified in time, so that tax ID and address are free for
 * others.
 */
export async function endOldRegistrations({ db, clock }: Services): Promise<void> {
  const before = isoText(clock.nowMs() - UNVERIFIED_LIFETIME_DAYS * DAY_MS);
  const ending: Ending = {
    clock,
    actor: systemActor('registration.end-old', null),
    ip: '',
    userAgent: '',
    reason: 'unverified',
  };
  for (const accountId of await inControlPlane(db, (tx) => listUnverifiedBefore(tx, before))) {
    await asOwner(db, async (tx) => {
      if (await isUnverified(tx, accountId)) await endAccount(tx, ending, accountId);
    });
  }
}
