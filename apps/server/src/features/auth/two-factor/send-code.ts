import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { SentFactor } from '@pinkas/domain/identity/second-factors';
import { CODE_LIFETIME_SECONDS, CODE_RESEND_WAIT_SECONDS } from '@pinkas/domain/limits';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import type { Services } from '../../../platform/services.ts';
import { SmsDelayedError } from '../../../integrations/sms/sms-sender.ts';
import { recordSecurityEvent } from '../session/session.api.ts';
import { writeCodeMail } from './code-mail.ts';
import { deleteCode, type NewCode } from './login-code.repository.ts';

/** The destination of a code. */
export interface CodeRecipient {
  readonly userId: string;
  readonly email: string;
  readonly phone: string;
  readonly language: DocumentLanguage;
  readonly channel: SentFactor;
  /** The mail; that of signing in unless given. */
  readonly writeMail?: typeof writeCodeMail;
}

/**
 * Sends a code that is already written down. Returns after how many seconds another may be asked
 * for: at once when this one was surely not sent. What was perhaps sent counts, and its code signs in.
 */
export async function sendCode(
  context: RequestContext,
  recipient: CodeRecipient,
  code: NewCode,
): Promise<number> {
  const { channel } = recipient;
  try {
    await deliver(context.services, recipient, code);
  } catch (error) {
    context.services.log.error({ err: error, userId: recipient.userId }, 'a code was not sent');
    if (error instanceof SmsDelayedError && error.isPerhapsTaken) {
      await inControlPlane(context.db, (tx) =>
        recordSecurityEvent(tx, context, { ...subjectOf(recipient), kind: 'code-not-answered' }),
      );
      return CODE_RESEND_WAIT_SECONDS;
    }
    await inControlPlane(context.db, async (tx) => {
      await deleteCode(tx, code.id);
      await recordSecurityEvent(tx, context, { ...subjectOf(recipient), kind: 'code-not-sent' });
    });
    return 0;
  }
  await inControlPlane(context.db, (tx) =>
    recordSecurityEvent(tx, context, {
      ...subjectOf(recipient),
      kind: 'code-sent',
      detail: { channel },
    }),
  );
  return CODE_RESEND_WAIT_SECONDS;
}

function subjectOf(recipient: CodeRecipient): { subject: string; userId: string } {
  return { subject: recipient.email, userId: recipient.userId };
}

function deliver(
  services: Services,
  recipient: CodeRecipient,
  { id, code }: NewCode,
): Promise<void> {
  const { language, channel, phone: to, writeMail = writeCodeMail } = recipient;
  if (channel === 'whatsapp') return services.whatsapp.send({ id, to, code, language });
  const minutes = Math.floor(CODE_LIFETIME_SECONDS / 60);
  if (channel === 'sms') {
    const text = phrasesIn(language, 'mail')('codeSms', { code, minutes });
    return services.sms.send({ id, to, text, code });
  }
  const written = writeMail({ code, minutes, language });
  return mailPerson(services, recipient.userId, { ...written, to: [recipient.email], code });
}
