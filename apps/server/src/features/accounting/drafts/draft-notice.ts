import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { formatLocalDate, localDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { z } from 'zod';

import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { TaskRefusedError, type TaskHandler } from '../../../platform/jobs/outbox-task.ts';
import {
  MailRefusedError,
  type MailMessage,
  type MailSender,
} from '../../../platform/mail/mail-sender.ts';
import { oweTask } from '../../../platform/jobs/owe-task.ts';
import { getDraft } from './drafts.reads.ts';

const Payload = z.object({
  draftId: z.string(),
  /** waiting: a template made it · refused: it was not issued on its date. */
  reason: z.enum(['waiting', 'refused']),
  date: z.string(),
  userId: z.string(),
  mailTo: z.string(),
});
export type DraftNotice = z.output<typeof Payload>;

/** Owes a mail that tells of a draft, in the transaction that changes it. */
export async function oweNotice(tx: AccountTx, notice: DraftNotice, at: string): Promise<void> {
  await oweTask(tx, { kind: 'mail-draft-notice', payload: notice, at });
}

interface NoticeDependencies {
  readonly db: Database;
  readonly origin: string;
}

/** What the mail says; undefined when the draft is gone or issued, and there is nothing to tell. */
async function readNotice(
  tx: AccountTx,
  origin: string,
  notice: DraftNotice,
): Promise<MailMessage | undefined> {
  const draft = await getDraft(tx, notice.userId, notice.draftId).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (draft === undefined || draft.issued !== null) return undefined;
  const text = phrasesIn('he', 'mail');
  const key = docTypeKeyOf(draft.docType) ?? 'INVOICE';
  const values = {
    type: phrasesIn('he', 'docTypes')(key),
    customer: draft.customerName === '' ? text('draftNoCustomer') : draft.customerName,
    date: formatLocalDate(localDate(notice.date)),
    link: `${origin}/#/documents/create/${String(draft.docType)}?draft=${draft.id}`,
  };
  const isWaiting = notice.reason === 'waiting';
  return {
    to: [notice.mailTo],
    subject: text(isWaiting ? 'draftWaitingSubject' : 'draftRefusedSubject', values),
    text: text(isWaiting ? 'draftWaitingBody' : 'draftRefusedBody', values),
  };
}

/** Tells by mail that a draft waits for somebody, unless it was dealt with meanwhile. */
export function draftNoticeTask({ db, origin }: NoticeDependencies, mail: MailSender): TaskHandler {
  return async ({ accountId, payload }) => {
    const notice = Payload.parse(payload);
    const message = await inAccount(db, { accountId }, (tx) => readNotice(tx, origin, notice));
    if (message === undefined) return;
    try {
      await mail.send(message);
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      throw new TaskRefusedError('the mail was refused', { cause: error });
    }
  };
}
