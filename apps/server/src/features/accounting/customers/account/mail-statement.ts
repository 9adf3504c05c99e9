import { localDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../../platform/jobs/mail-in-task.ts';
import { defineTask, TaskRefusedError } from '../../../../platform/jobs/task.ts';
import { reserveMail } from '../../../../platform/mail/mail-caps.ts';
import { logoAttachments } from '../../../../platform/mail/mail-logo.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { readLogoOfToday } from '../../documents/documents.api.ts';
import { getStatement, type Period } from './statement.reads.ts';
import { printStatement, readStatementContent } from './statement-file.ts';
import { writeStatementMail } from './statement-mail.ts';

/** A statement that somebody asked to be mailed. */
export interface StatementMail extends Period {
  readonly language: 'he' | 'en';
  readonly mailTo: readonly string[];
}

/**
 * Enqueues a mail of a statement; the worker prints and sends it. Refusals: NOT_FOUND, STATEMENT_TOO_LONG,
 * MAIL_LIMIT_REACHED.
 */
export function mailStatement(
  ctx: AccountContext,
  customerId: string,
  mail: StatementMail,
  idempotencyKey: string,
): Promise<{ success: true }> {
  const input = { customerId, ...mail };
  return writeOnce(ctx, { write: 'customer.mail-statement', idempotencyKey, input }, async (tx) => {
    await getStatement(tx, customerId, mail);
    const caps = ctx.services.config.mailCaps;
    await reserveMail(tx, { clock: ctx.clock, caps }, mail.mailTo);
    const options = { at: ctx.clock.now(), isMailCounted: true };
    await enqueue(tx, mailStatementTask, input, options);
    await recordAudit(ctx, tx, [
      {
        action: 'customer.statement-mailed',
        entityKind: 'customer',
        entityId: customerId,
        detail: { recipients: mail.mailTo.length, from: mail.from, to: mail.to },
      },
    ]);
    return { success: true };
  });
}

const Payload = z.object({
  customerId: z.string(),
  from: z.string(),
  to: z.string(),
  language: z.enum(['he', 'en']),
  mailTo: z.array(z.string()).min(1).readonly(),
});

/** Sends a statement, with the ledger as it is when it is sent. */
export const mailStatementTask = defineTask({
  kind: 'mail-statement',
  isFair: true,
  payload: Payload,
  async run({ accountId, id, payload }, services) {
    const { customerId, from, to, language, mailTo } = payload;
    const period = { from: localDate(from), to: localDate(to) };
    const content = await inAccount(services.db, { accountId }, (tx) =>
      readStatementContent(tx, customerId, period),
    ).catch((error: unknown) => {
      // The customer or the period does not exist any more.
      throw error instanceof AppError ? new TaskRefusedError(error.code, { cause: error }) : error;
    });
    const { bytes, fileName } = await printStatement(services, accountId, content, language);
    const logo = await readLogoOfToday(services, accountId);
    await mailInTask(
      services,
      { accountId, id },
      {
        ...writeStatementMail(content, language, logo),
        to: mailTo,
        attachments: [
          { name: fileName, contentType: 'application/pdf', bytes },
          ...logoAttachments(logo),
        ],
      },
    );
  },
});
