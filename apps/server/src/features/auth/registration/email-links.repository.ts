import { applicationParameter } from '@pinkas/contract/auth/application-query';
import { EMAIL_LINK_LIFETIME_SECONDS } from '@pinkas/domain/limits';

import { isoText, type Clock } from '../../../platform/clock/clock.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';

/**
 * Returns the address of a link; `origin` is the configured one, never the host that a request names. `application` is
 * the query of the application that the person came from, which is passed as one value; empty without one.
 */
export function emailLinkAddress(origin: string, token: string, application: string): string {
  return `${origin}/#/register?code=${token}${applicationParameter(application)}`;
}

/** Whose address in which account a link verifies. */
export interface EmailLinkOwner {
  readonly userId: string;
  readonly accountId: number;
}

/** Saves a link by its token. Earlier ones stay valid: each reached the same mailbox. */
export async function insertEmailLink(
  tx: ControlTx,
  clock: Clock,
  { userId, accountId }: EmailLinkOwner,
  token: string,
): Promise<void> {
  await tx
    .insertInto('emailLinks')
    .values({
      tokenHash: tokenHash(token),
      userId,
      accountId,
      sentAt: clock.now(),
      expiresAt: isoText(clock.nowMs() + EMAIL_LINK_LIFETIME_SECONDS * 1000),
    })
    .execute();
}

/** Returns whose a link is, valid or not. */
export function findEmailLink(tx: ControlTx, token: string): Promise<EmailLinkOwner | undefined> {
  return tx
    .selectFrom('emailLinks')
    .select(['emailLinks.userId', 'emailLinks.accountId'])
    .where('emailLinks.tokenHash', '=', tokenHash(token))
    .executeTakeFirst();
}

/** Uses a link up. Of several uses at the same time one gets the person. */
export async function useEmailLink(
  tx: ControlTx,
  clock: Clock,
  token: string,
): Promise<EmailLinkOwner | undefined> {
  return tx
    .updateTable('emailLinks')
    .set({ endedAt: clock.now() })
    .where('emailLinks.tokenHash', '=', tokenHash(token))
    .where('emailLinks.endedAt', 'is', null)
    .where('emailLinks.expiresAt', '>', clock.now())
    .returning(['emailLinks.userId', 'emailLinks.accountId'])
    .executeTakeFirst();
}

/** Revokes every link of a person. */
export async function endEmailLinks(tx: ControlTx, clock: Clock, userId: string): Promise<void> {
  await tx
    .updateTable('emailLinks')
    .set({ endedAt: clock.now() })
    .where('emailLinks.userId', '=', userId)
    .where('emailLinks.endedAt', 'is', null)
    .execute();
}
