import type { EmailConfirmOutcome } from '@pinkas/contract/account/accounts/own-sign-in.contract';

import type { CallerContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { isUniqueBroken } from '../../../platform/db/database-errors.ts';
import { tellPerson } from '../../auth/notices/notices.api.ts';
import { endLinks } from '../../auth/password/password.api.ts';
import { findUserId } from '../../auth/registration/registration.api.ts';
import {
  asOwnPerson,
  endOtherSessions,
  recordSecurityEvent,
  type OwnPerson,
} from '../../auth/session/session.api.ts';
import { lockPerson, throttleSubjects } from '../../auth/throttle/throttle.api.ts';
import { endEmailChanges, tryEmailCodes } from './email-changes.repository.ts';

/**
 * Changes the e-mail of the caller by the codes of both addresses. The other sessions are revoked, and so are links
 * to a new password, which were sent to the old address; the old address is notified.
 */
export async function confirmEmailChange(
  context: CallerContext,
  codes: EmailCodes,
): Promise<EmailConfirmOutcome> {
  try {
    return await confirm(context, codes);
  } catch (error) {
    // An operator or a registration opened a person with the address while this waited for its commit.
    if (isUniqueBroken(error)) return 'taken';
    throw error;
  }
}

interface EmailCodes {
  readonly oldCode: string;
  readonly newCode: string;
}

function confirm(context: CallerContext, codes: EmailCodes): Promise<EmailConfirmOutcome> {
  return asOwnPerson(context, async (tx, person) => {
    const { subject, id: userId } = person;
    const tried = await tryEmailCodes(tx, context, codes);
    if (typeof tried === 'string') {
      await recordSecurityEvent(tx, context, { kind: 'email-change-refused', subject, userId });
      return tried;
    }
    await endEmailChanges(tx, userId, context.clock.now());
    // A concurrent change to the same address waits here, and finds it taken.
    await lockPerson(tx, throttleSubjects({ subject: tried.canonical, ip: context.ip }));
    if ((await findUserId(tx, tried.canonical)) !== undefined) return 'taken';
    await setEmail(tx, context, person, tried);
    return 'changed';
  });
}

async function setEmail(
  tx: ControlTx,
  context: CallerContext,
  { id: userId, subject, email: before }: OwnPerson,
  { email, canonical }: { readonly email: string; readonly canonical: string },
): Promise<void> {
  const { accountId } = context.caller;
  await tx
    .updateTable('users')
    .set({ email, emailCanonical: canonical })
    .where('users.id', '=', userId)
    .execute();
  await endOtherSessions(tx, context);
  await endLinks(tx, context.clock, userId);
  await recordSecurityEvent(tx, context, {
    kind: 'email-changed',
    subject,
    userId,
    detail: { email: canonical },
  });
  await tellPerson(tx, context, { userId, accountId, change: 'email-changed', to: before });
}
