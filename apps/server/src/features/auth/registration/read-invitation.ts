import type { RequestContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { findInvitation } from '../administration/administration.api.ts';

/**
 * Returns the e-mail that an invitation is for; undefined for one that opens nothing, and where
 * invitations do not count.
 */
export async function readInvitation(
  { services, db, clock }: Pick<RequestContext, 'services' | 'db' | 'clock'>,
  token: string,
): Promise<string | undefined> {
  if (services.config.registration !== 'invited') return undefined;
  return (await inControlPlane(db, (tx) => findInvitation(tx, clock, token)))?.email;
}
