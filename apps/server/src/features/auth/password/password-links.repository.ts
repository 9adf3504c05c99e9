import { applicationParameter } from '@pinkas/contract/auth/application-query';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import { isoText, type Clock } from '../../../platform/clock/clock.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';

/** How long a mailed link may be used. */
export const LINK_LIFETIME_SECONDS = 3_600;

/**
 * Returns the address of a link; `origin` is the configured one, never the host that a request names. `application` is
 * the query of the application that the person came from.
 */
export function linkAddress(origin: string, token: string, application = ''): string {
  const carried = applicationParameter(application);
  return `${origin}/#/auth/newPassword?code=${token}&action=RESET_PASSWORD${carried}`;
}

/** Writes a new link of a person, by its token; those before it are dead from now on. */
export async function insertLink(
  tx: ControlTx,
  clock: Clock,
  userId: string,
  token: string,
): Promise<void> {
  await endLinks(tx, clock, userId);
  await tx
    .insertInto('passwordLinks')
    .values({
      tokenHash: tokenHash(token),
      userId,
      sentAt: clock.now(),
      expiresAt: isoText(clock.nowMs() + LINK_LIFETIME_SECONDS * 1000),
    })
    .execute();
}

/** Revokes the live link of a person, if there is one. */
export async function endLinks(tx: ControlTx, clock: Clock, userId: string): Promise<void> {
  await tx
    .updateTable('passwordLinks')
    .set({ endedAt: clock.now() })
    .where('passwordLinks.userId', '=', userId)
    .where('passwordLinks.endedAt', 'is', null)
    .execute();
}

/** Whose password a link sets. */
export interface LinkOwner {
  readonly userId: string;
  readonly email: string;
  readonly language: DocumentLanguage;
}

/**
 * Returns the person of a link that was neither used nor replaced and has not expired; undefined
 * otherwise.
 */
export function findLinkOwner(
  tx: ControlTx,
  clock: Clock,
  token: string,
): Promise<LinkOwner | undefined> {
  return tx
    .selectFrom('passwordLinks')
    .innerJoin('users', 'users.id', 'passwordLinks.userId')
    .select(['users.id as userId', 'users.email', 'users.language'])
    .where('passwordLinks.tokenHash', '=', tokenHash(token))
    .where('passwordLinks.endedAt', 'is', null)
    .where('passwordLinks.expiresAt', '>', clock.now())
    .executeTakeFirst();
}

/** Uses a link up. Of several uses at the same time one gets the person. */
export async function useLink(
  tx: ControlTx,
  clock: Clock,
  token: string,
): Promise<LinkOwner | undefined> {
  const owner = await findLinkOwner(tx, clock, token);
  if (owner === undefined) return undefined;
  return (await endLink(tx, clock, token)) ? owner : undefined;
}

/** Revokes one link, and returns whether it was live until now. */
async function endLink(tx: ControlTx, clock: Clock, token: string): Promise<boolean> {
  const ended = await tx
    .updateTable('passwordLinks')
    .set({ endedAt: clock.now() })
    .where('passwordLinks.tokenHash', '=', tokenHash(token))
    .where('passwordLinks.endedAt', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
