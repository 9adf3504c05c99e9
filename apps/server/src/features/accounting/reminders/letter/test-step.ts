import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { AuditAction } from '@pinkas/domain/identity/audit-action';
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
  replyTo: z.string().optional(),
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
    const mail = await showStep(actor, tx, actor.services.config, step, logo);
    return enqueueTestMail(actor, tx, { ...mail, language: step.language }, 'reminder.tested');
  });
}

/** A mail of the business as its customer would get it. */
export interface TestMail extends WrittenReminder {
  readonly fromName: string;
  readonly replyTo?: string;
  readonly language: DocumentLanguage;
}

/** Enqueues a mail to the person who asks for it, marked as a test, with its audit. MAIL_LIMIT_REACHED. */
export async function enqueueTestMail(
  actor: AccountContext,
  tx: AccountTx,
  { language, subject, text, html, fromName, replyTo }: TestMail,
  action: AuditAction,
): Promise<{ mailTo: string }> {
  const { email: mailTo } = await getPerson(tx, actor.userId);
  const marked = phrasesIn(language, 'mail')('remindTestSubject', { subject });
  const caps = actor.services.config.mailCaps;
  await reserveMail(tx, { clock: actor.clock, caps }, [mailTo]);
  const options = { at: actor.clock.now(), isMailCounted: true };
  const mail = { mailTo, fromName, subject: marked, text, html };
  await enqueue(tx, testMailTask, { ...mail, ...(replyTo !== undefined && { replyTo }) }, options);
  await recordAudit(actor, tx, [{ action, entityKind: 'account', entityId: String(tx.accountId) }]);
  return { mailTo };
}

/** Sends a mail to the person who requested a test. */
export const testMailTask = defineTask({
  kind: 'mail-test',
  payload: TestPayload,
  run: async ({ accountId, id, payload: { mailTo, replyTo, ...message } }, services) => {
    const logo = await readLogoOfToday(services, accountId);
    const attachments = logoAttachments(logo);
    const mail = {
      ...message,
      attachments,
      to: [mailTo],
      ...(replyTo !== undefined && { replyTo }),
    };
    await mailInTask(services, { accountId, id }, mail);
  },
});
