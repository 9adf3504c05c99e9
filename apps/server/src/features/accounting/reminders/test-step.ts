import type { ShownReminder } from '@pinkas/contract/settings/reminder-plan.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { z } from 'zod';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../platform/http/context.ts';
import { TaskRefusedError, type TaskHandler } from '../../../platform/jobs/outbox-task.ts';
import { MailRefusedError, type MailSender } from '../../../platform/mail/mail-sender.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { oweTask } from '../../../platform/jobs/owe-task.ts';
import type { DocumentLinks } from '../documents/reminded-document.service.ts';
import { showStep, type ShownStep } from './shown-step.ts';

const TestPayload = z.object({
  mailTo: z.string(),
  fromName: z.string(),
  subject: z.string(),
  text: z.string(),
});

/** Owes the person who asks a mail with a step. Refusal: IDEMPOTENCY_KEY_REUSED. */
export function sendTestStep(
  actor: AccountActor,
  links: DocumentLinks,
  step: ShownStep,
  idempotencyKey: string,
): Promise<{ mailTo: string }> {
  const request = { write: 'reminder.test', idempotencyKey, input: step };
  return writeOnce(actor, request, async (tx) => {
    const { email } = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    const { subject, text, fromName } = await showStep(actor, tx, links, step);
    await oweTest(actor, tx, { mailTo: email, fromName, language: step.language, subject, text });
    return { mailTo: email };
  });
}

interface TestMail extends ShownReminder {
  readonly mailTo: string;
  readonly fromName: string;
  readonly language: DocumentLanguage;
}

async function oweTest(
  actor: AccountActor,
  tx: AccountTx,
  { language, subject, ...mail }: TestMail,
): Promise<void> {
  const marked = phrasesIn(language, 'mail')('remindTestSubject', { subject });
  await oweTask(tx, {
    kind: 'mail-reminder-test',
    payload: { ...mail, subject: marked },
    at: actor.clock.now(),
  });
  const entry = { action: 'reminder.tested', entityKind: 'account' };
  await recordAudit(actor, tx, [{ ...entry, entityId: String(tx.accountId) }]);
}

/** Sends a step to the person who wanted to see it. */
export function reminderTestTask(mail: MailSender): TaskHandler {
  return async ({ payload }) => {
    const { mailTo, ...message } = TestPayload.parse(payload);
    try {
      await mail.send({ ...message, to: [mailTo] });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      throw new TaskRefusedError('the mail was refused', { cause: error });
    }
  };
}
