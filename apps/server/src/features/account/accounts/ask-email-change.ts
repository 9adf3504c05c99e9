import type { EmailAskOutcome } from '@pinkas/contract/account/accounts/own-sign-in.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import { CODE_LIFETIME_SECONDS } from '@pinkas/domain/limits';

import type { CallerContext } from '../../../platform/context.ts';
import { type ControlTx, inControlPlane } from '../../../platform/db/account-transaction.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import { findUserId } from '../../auth/registration/registration.api.ts';
import { recordSecurityEvent, type OwnPerson } from '../../auth/session/session.api.ts';
import { countFailure, emailChangeSubjects, findHurdle } from '../../auth/throttle/throttle.api.ts';
import { writeEmailCode, writeEmailTaken } from './email-change-mail.ts';
import {
  type EmailChangeCodes,
  endEmailChanges,
  insertEmailChange,
} from './email-changes.repository.ts';
import { getLanguage } from './language.ts';
import { withOwnPassword } from './with-own-password.ts';

interface Asked extends EmailChangeCodes {
  readonly from: string;
  readonly to: string;
  readonly language: DocumentLanguage;
  /** Who signs in with the address already, and gets no code; the answer is the same. */
  readonly owner: { readonly id: string; readonly language: DocumentLanguage } | undefined;
}

/**
 * Requests another e-mail: a code is sent to the old address and one to the new. Five an hour for a person and for
 * an address. The answer does not reveal whether somebody has the address; its owner is notified by mail.
 */
export async function askEmailChange(
  context: CallerContext,
  { current, email }: { readonly current: string; readonly email: string },
): Promise<EmailAskOutcome> {
  const asked = await withOwnPassword<void, Asked | 'same' | 'too-many'>(context, current, {
    prepare: () => Promise.resolve(),
    run: (tx, person) => prepareChange(tx, context, person, email),
  });
  return typeof asked === 'string' ? asked : mailCodes(context, asked);
}

async function prepareChange(
  tx: ControlTx,
  context: CallerContext,
  { subject, email: from, language, id: userId }: OwnPerson,
  to: string,
): Promise<Asked | 'same' | 'too-many'> {
  const { clock } = context;
  const canonical = canonicalEmail(to);
  if (canonical === subject) return 'same';
  const subjects = emailChangeSubjects(subject, canonical);
  if ((await findHurdle(tx, clock, subjects)) === 'blocked') return 'too-many';
  await countFailure(tx, clock, subjects);
  const codes = await insertEmailChange(tx, context, { email: to, canonical });
  await recordSecurityEvent(tx, context, { kind: 'email-change-asked', subject, userId });
  const ownerId = await findUserId(tx, canonical);
  const owner =
    ownerId === undefined ? undefined : { id: ownerId, language: await getLanguage(tx, ownerId) };
  return { ...codes, from, to, language, owner };
}

async function mailCodes(context: CallerContext, asked: Asked): Promise<EmailAskOutcome> {
  const { services, caller, clock, db } = context;
  const { from, to, language, owner, oldCode, newCode } = asked;
  const shared = {
    email: to,
    minutes: Math.floor(CODE_LIFETIME_SECONDS / 60),
    language,
  };
  const link = `${services.config.origin}/`;
  const forNew =
    owner === undefined
      ? { ...writeEmailCode({ ...shared, code: newCode }), code: newCode }
      : writeEmailTaken({ ...shared, language: owner.language, link });
  try {
    await mailPerson(services, owner?.id ?? caller.userId, { ...forNew, to: [to] });
    const forOld = writeEmailCode({ ...shared, code: oldCode });
    await mailPerson(services, caller.userId, { ...forOld, to: [from], code: oldCode });
    return 'sent';
  } catch (error) {
    services.log.error({ err: error, userId: caller.userId }, 'a code for an e-mail was not sent');
    await inControlPlane(db, (tx) => endEmailChanges(tx, caller.userId, clock.now()));
    return 'not-sent';
  }
}
