import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate, localDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { z } from 'zod';

import type { Clock } from '../../../../platform/clock/clock.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { AccountActor } from '../../../../platform/http/context.ts';
import { TaskRefusedError, type TaskHandler } from '../../../../platform/jobs/outbox-task.ts';
import { MailRefusedError, type MailSender } from '../../../../platform/mail/mail-sender.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { oweTask } from '../../../../platform/jobs/owe-task.ts';
import { statementSender, type StatementPrinter } from '../../documents/print-statement.service.ts';
import { getStatement, type Period } from './statement.reads.ts';
import {
  printStatement,
  readStatementContent,
  type StatementContent,
} from './statement-file.service.ts';

/** A statement that somebody asked to be mailed. */
export interface StatementMail extends Period {
  readonly language: 'he' | 'en';
  readonly mailTo: readonly string[];
}

/**
 * Owes a mail of a statement; the worker prints and sends. Refusals: NOT_FOUND, STATEMENT_TOO_LONG.
 */
export function mailStatement(
  ctx: AccountActor,
  customerId: string,
  mail: StatementMail,
  idempotencyKey: string,
): Promise<{ success: true }> {
  const input = { customerId, ...mail };
  return writeOnce(ctx, { write: 'customer.mail-statement', idempotencyKey, input }, async (tx) => {
    await getStatement(tx, customerId, mail);
    await oweTask(tx, { kind: 'mail-statement', payload: input, at: ctx.clock.now() });
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
  mailTo: z.array(z.string()).min(1),
});

function bodyOf({ issuer, customer, statement }: StatementContent, language: 'he' | 'en'): string {
  const text = phrasesIn(language, 'mail');
  const closing = statement.closingAgorot;
  const key = closing > 0 ? 'statementOwes' : closing < 0 ? 'statementCredit' : 'statementSettled';
  return text('statementBody', {
    issuer: statementSender({ issuer, language }),
    customer: customer.name,
    from: formatLocalDate(statement.from),
    to: formatLocalDate(statement.to),
    balance: text(key, { sum: formatAgorot(Math.abs(closing)) }),
  });
}

export interface StatementMailDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly printer: StatementPrinter;
}

/** Sends a statement that is owed, as the ledger stands when it is sent. */
export function statementMailTask(
  { db, clock, printer }: StatementMailDependencies,
  mail: MailSender,
): TaskHandler {
  return async ({ accountId, payload }) => {
    const { customerId, from, to, language, mailTo } = Payload.parse(payload);
    const period = { from: localDate(from), to: localDate(to) };
    const content = await inAccount(db, { accountId }, (tx) =>
      readStatementContent(tx, customerId, period),
    ).catch((error: unknown) => {
      // The customer or the period is gone for good.
      throw error instanceof AppError ? new TaskRefusedError(error.code, { cause: error }) : error;
    });
    const { bytes, fileName } = await printStatement(printer, clock, content, language);
    const fromName = statementSender({ issuer: content.issuer, language });
    try {
      await mail.send({
        to: mailTo,
        subject: phrasesIn(language, 'mail')('statementSubject', { issuer: fromName }),
        text: bodyOf(content, language),
        fromName,
        replyTo: content.issuer.email,
        attachments: [{ name: fileName, contentType: 'application/pdf', bytes }],
      });
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      throw new TaskRefusedError('the mail was refused', { cause: error });
    }
  };
}
