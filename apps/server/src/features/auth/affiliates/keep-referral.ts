import { isAffiliateCode } from '@pinkas/domain/affiliates/affiliate';

import type { RequestContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';

/** A business that registers by a link. */
export interface Referred {
  readonly accountId: number;
  /** Of the link. */
  readonly code: string;
  /** Mobile telephone of the form, as it is dialled from anywhere; empty without one. */
  readonly phone: string;
}

/**
 * Records by whose link a business came, in the transaction of its registration. An unknown or revoked code is no reason to
 * refuse a registration: then nothing is recorded. Returns whether something was.
 */
export async function keepReferral(
  tx: OwnerTx,
  { clock, browserId }: Pick<RequestContext, 'clock' | 'browserId'>,
  { accountId, code, phone }: Referred,
): Promise<boolean> {
  if (!isAffiliateCode(code)) return false;
  const affiliate = await tx
    .selectFrom('affiliates')
    .innerJoin('users', 'users.id', 'affiliates.userId')
    .select(['affiliates.userId', 'users.phone'])
    .where('affiliates.code', '=', code)
    .where('affiliates.endedAt', 'is', null)
    .executeTakeFirst();
  if (affiliate === undefined) return false;
  const { userId } = affiliate;
  const isOwn =
    (phone !== '' && affiliate.phone === phone) || (await isDeviceOf(tx, userId, browserId));
  await tx
    .insertInto('affiliateReferrals')
    .values({ accountId, id: newId(), userId, joinedAt: clock.now(), isOwn })
    .execute();
  return true;
}

/** Returns whether somebody signs in from this browser. */
async function isDeviceOf(
  tx: OwnerTx,
  userId: string,
  browserId: string | undefined,
): Promise<boolean> {
  if (browserId === undefined) return false;
  const device = await tx
    .selectFrom('knownDevices')
    .select('knownDevices.userId')
    .where('knownDevices.userId', '=', userId)
    .where('knownDevices.deviceHash', '=', tokenHash(browserId))
    .executeTakeFirst();
  return device !== undefined;
}
