import { canonicalEmail, isEmail } from '@pinkas/domain/identifiers/email';
import { isIsraeliId, paddedIsraeliId } from '@pinkas/domain/identifiers/israeli-id';

import type { RequestContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { isTaxIdHeld } from '../administration/administration.api.ts';
import { passesLimit, registrationSubjects } from '../throttle/throttle.api.ts';
import { readInvitation } from './read-invitation.ts';
import { findUnverified, findUserId } from './registration.reads.ts';

/** Whether a value may be registered with. */
export type CheckOutcome = 'free' | 'exists' | 'invalid' | 'too-many' | 'closed';

/** Returns whether a business with this number is not here yet. */
export async function checkTaxId(
  context: RequestContext,
  typed: string,
  invitation?: string,
): Promise<CheckOutcome> {
  const taxId = typed.trim();
  if (!isIsraeliId(taxId)) return 'invalid';
  return answerWithinLimit(
    context,
    invitation,
    async () => !(await isTaxIdHeld(context.db, paddedIsraeliId(taxId))),
  );
}

/** Returns whether nobody signs in with this e-mail, or `ownId` alone, who is the caller, or somebody who never verified it. */
export async function checkEmail(
  context: RequestContext,
  typed: string,
  {
    ownId,
    invitation,
  }: { readonly ownId?: string | undefined; readonly invitation?: string | undefined },
): Promise<CheckOutcome> {
  const email = typed.trim();
  if (!isEmail(email)) return 'invalid';
  return answerWithinLimit(context, invitation, async () => {
    const subject = canonicalEmail(email);
    return inControlPlane(context.db, async (tx) => {
      const userId = await findUserId(tx, subject);
      if (userId === undefined || (userId === ownId && userId === context.caller?.userId))
        return true;
      return (await findUnverified(tx, subject)) !== undefined;
    });
  });
}

/**
 * The specification requires an answer on what exists, so a network is answered a limited number of times an
 * hour.
 */
async function answerWithinLimit(
  context: RequestContext,
  invitation: string | undefined,
  isFree: () => Promise<boolean>,
): Promise<CheckOutcome> {
  const { services, db, clock, ip } = context;
  const { registration } = services.config;
  if (registration === 'closed') return 'closed';
  if (
    registration === 'invited' &&
    (await readInvitation(context, invitation ?? '')) === undefined
  ) {
    return 'closed';
  }
  const { check } = registrationSubjects('', ip);
  if (!(await inControlPlane(db, (tx) => passesLimit(tx, clock, [check])))) return 'too-many';
  return (await isFree()) ? 'free' : 'exists';
}
