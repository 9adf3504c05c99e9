import { formatAgorot } from '@pinkas/domain/money/format';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { TaskRefusedError, type TaskHandler } from '../../../../platform/jobs/outbox-task.ts';
import {
  MailRefusedError,
  type MailMessage,
  type MailSender,
} from '../../../../platform/mail/mail-sender.ts';
import type { DocumentFilesDependencies } from '../document-files.ts';
import { findStoredDocument, type StoredDocument } from '../document-view.reads.ts';
import { findAnswer, type KeptAnswer } from './quote-answers.repository.ts';

/** The business's own address, and those of its owners when it has none. */
async function addressesOf(tx: AccountTx): Promise<string[]> {
  const { email } = await tx
    .selectFrom('businessProfiles')
    .select('email')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  if (email !== '') return [email];
  const owners = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.email')
    .where('memberships.accountId', '=', tx.accountId)
    .where('memberships.role', '=', 'owner')
    .execute();
  return owners.map((owner) => owner.email);
}

interface Told {
  readonly quote: StoredDocument;
  readonly answer: KeptAnswer;
  readonly to: readonly string[];
}

function toMail({ quote, answer, to }: Told, origin: string): MailMessage {
  const text = phrasesIn('he', 'mail');
  const isAccepted = answer.answer === 'accepted';
  const number = String(quote.number);
  const values = {
    number,
    customer: quote.customer.name,
    sum: formatAgorot(quote.totalAgorot),
    name: answer.name,
    when: formatInstant(answer.at),
    remark: answer.remark === '' ? '' : text('quoteAnswerRemark', { remark: answer.remark }),
    link: `${origin}/#/documents/${quote.id}`,
  };
  return {
    to,
    subject: text(isAccepted ? 'quoteAcceptedSubject' : 'quoteRejectedSubject', { number }),
    text: text(isAccepted ? 'quoteAcceptedBody' : 'quoteRejectedBody', values),
  };
}

/** Tells the business by mail what its customer answered to a quote. */
export function quoteAnswerMailTask(
  { db, origin }: Pick<DocumentFilesDependencies, 'db' | 'origin'>,
  mail: MailSender,
): TaskHandler {
  return async ({ accountId, documentId }) => {
    const told = await inAccount(db, { accountId }, async (tx) => {
      const quote = await findStoredDocument(tx, documentId);
      const answer = await findAnswer(tx, documentId);
      if (quote === undefined || answer === undefined) return undefined;
      return { quote, answer, to: await addressesOf(tx) };
    });
    if (told === undefined) throw new TaskRefusedError('there is no answer to tell');
    if (told.to.length === 0) throw new TaskRefusedError('the business has no address');
    try {
      await mail.send(toMail(told, origin));
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      throw new TaskRefusedError('the mail was refused', { cause: error });
    }
  };
}
