import { isVerificationStep } from '@pinkas/domain/identity/registration-step';

import type { RequestContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { asksForPhone, beginRegistration } from '../phones/phones.api.ts';
import { type OpenedSession, replaceSession } from '../session/session.api.ts';
import type { SignInUser } from './sign-in-user.reads.ts';

/** What stops a person who proved who they are, by any method. */
export type Stop =
  | { readonly kind: 'blocked' }
  /** A customer of a distributor that admits none. */
  | { readonly kind: 'distributor-blocked'; readonly distributorName: string }
  /** An address is verified before anything else. */
  | { readonly kind: 'email-unverified' }
  /** The same of a telephone, which this session is for. */
  | { readonly kind: 'phone-unverified'; readonly session: OpenedSession };

/** Finds what stops a person; undefined for nothing. Nobody stays at a telephone that the settings no longer ask for. */
export async function findStop(
  tx: ControlTx,
  context: RequestContext,
  { id: userId, accountId, isBlocked, distributorName, registrationStep }: SignInUser,
): Promise<Stop | undefined> {
  if (isBlocked) return { kind: 'blocked' };
  if (distributorName !== undefined) return { kind: 'distributor-blocked', distributorName };
  if (registrationStep === 'PHONE_VERIFICATION' && !asksForPhone(context.services)) {
    await beginRegistration(tx, accountId);
    return undefined;
  }
  if (!isVerificationStep(registrationStep)) return undefined;
  if (registrationStep === 'EMAIL_VERIFICATION') return { kind: 'email-unverified' };
  const session = await replaceSession(tx, context, { userId, accountId, stage: 'phone' });
  return { kind: 'phone-unverified', session };
}
