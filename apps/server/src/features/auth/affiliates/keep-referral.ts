import { isLinkCode } from '@pinkas/domain/affiliates/referral-gift';

import type { RequestContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import { OWN_ROLES } from './own-roles.ts';

/** A business that registers by a link. */
export interface Referred {
  readonly accountId: number;
  /** Of the link. */
  readonly code: string;
  /** Mobile telephone of the form, as it is dialled from anywhere; empty without one. */
  readonly phone: string;
}

/** Whose link it was: an affiliate, or an account with its people. */
interface Referrer {
  readonly of: { readonly userId: string } | { readonly referrerAccountId: number };
  readonly people: readonly { readonly userId: string; readonly phone: string }[];
}

async function findReferrer(tx: OwnerTx, code: string): Promise<Referrer | undefined> {
  const affiliate = await tx
    .selectFrom('affiliates')
    .innerJoin('users', 'users.id', 'affiliates.userId')
    .select(['affiliates.userId', 'users.phone'])
    .where('affiliates.code', '=', code)
    .where('affiliates.endedAt', 'is', null)
    .executeTakeFirst();
  if (affiliate !== undefined) return { of: { userId: affiliate.userId }, people: [affiliate] };
  const account = await tx
    .selectFrom('accounts')
    .select('accounts.id')
    .where('accounts.referralCode', '=', code)
    .where('accounts.status', '<>', 'ended')
    .executeTakeFirst();
  if (account === undefined) return undefined;
  const people = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['memberships.userId', 'users.phone'])
    .where('memberships.accountId', '=', account.id)
    .where('memberships.role', 'in', [...OWN_ROLES])
    .execute();
  return { of: { referrerAccountId: account.id }, people };
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
  if (!isLinkCode(code)) return false;
  const referrer = await findReferrer(tx, code);
  if (referrer === undefined) return false;
  const { of, people } = referrer;
  const isOwn =
    (phone !== '' && people.some((person) => person.phone === phone)) ||
    (await isDeviceOf(
      tx,
      people.map(({ userId }) => userId),
      browserId,
    ));
  await tx
    .insertInto('affiliateReferrals')
    .values({ accountId, id: newId(), ...of, joinedAt: clock.now(), isOwn })
    .execute();
  return true;
}

/** Returns whether one of several people signs in from this browser. */
async function isDeviceOf(
  tx: OwnerTx,
  userIds: readonly string[],
  browserId: string | undefined,
): Promise<boolean> {
  if (browserId === undefined || userIds.length === 0) return false;
  const device = await tx
    .selectFrom('knownDevices')
    .select('knownDevices.userId')
    .where('knownDevices.userId', 'in', [...userIds])
    .where('knownDevices.deviceHash', '=', tokenHash(browserId))
    .executeTakeFirst();
  return device !== undefined;
}
