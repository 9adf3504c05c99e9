import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { z } from 'zod';

import { getPerson } from '../../../../platform/db/accounts/account-people.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import { reserveMail } from '../../../../platform/mail/mail-caps.ts';
import { logoAttachments } from '../../../../platform/mail/mail-logo.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { readLogoOfToday } from '../../documents/documents.api.ts';
import type { WrittenReminder } from './reminder-text.ts';
import { showStep, type ShownStep } from './shown-step.ts';

const TestPayload = z.object({
  mailTo: z.string(),
  fromName: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/**
 * Enqueues a mail with a step to the requester. Refusals: IDEMPOTENCY_KEY_REUSED,
 * MAIL_LIMIT_REACHED.
 */
export async function sendTestStep(
  actor: AccountContext,
  step: ShownStep,
  idempotencyKey: string,
): Promise<{ mailTo: string }> {
  const logo = await readLogoOfToday(actor.services, actor.accountId);
  const request = { write: 'reminder.test', idempotencyKey, input: step };
  return writeOnce(actor, request, async (tx) => {
    const { email } = await getPerson(tx, actor.userId);
    const { subject, text, html, fromName } = await showStep(
      actor,
      tx,
      actor.services.config,
      step,
      logo,
    );
    await enqueueTest(actor, tx, {
      mailTo: email,
      fromName,
      language: step.language,
      subject,
      text,
      html,
    });
    return { mailTo: email };
  });
}

interface TestMail extends WrittenReminder {
  readonly mailTo: string;
  readonly fromName: string;
  readonly language: DocumentLanguage;
}

async function enqueueTest(
  actor: AccountContext,
  tx: AccountTx,
  { language, subject, ...mail }: TestMail,
): Promise<void> {
  const marked = phrasesIn(language, 'mail')('remindTestSubject', { subject });
  const caps = actor.services.config.mailCaps;
  await reserveMail(tx, { clock: actor.clock, caps }, [mail.mailTo]);
  const options = { at: actor.clock.now(), isMailCounted: true };
  await enqueue(tx, testReminderTask, { ...mail, subject: marked }, options);
  await recordAudit(actor, tx, [
    { action: 'reminder.tested', entityKind: 'account', entityId: String(tx.accountId) },
  ]);
}

/** Sends a step to the person who requested a test. */
export const testReminderTask = defineTask({
  kind: 'mail-reminder-test',
  payload: TestPayload,
  run: async ({ accountId, id, payload: { mailTo, ...message } }, services) => {
    const logo = await readLogoOfToday(services, accountId);
    const attachments = logoAttachments(logo);
    await mailInTask(services, { accountId, id }, { ...message, attachments, to: [mailTo] });
  },
});
