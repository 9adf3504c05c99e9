import { formatAgorot } from '@pinkas/domain/money/format';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { listPeople } from '../../../../platform/db/account-people.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../../platform/jobs/mail-in-task.ts';
import { defineTask, TaskRefusedError } from '../../../../platform/jobs/task.ts';
import type { MailMessage } from '../../../../platform/mail/mail-sender.ts';
import { quoteAnswered } from './quote-answered.ts';
import { findStoredDocument, type StoredDocument } from '../record/stored-document.reads.ts';
import { findAnswer, type KeptAnswer } from '../record/quote-answers.repository.ts';

/** The business's own address, and those of its owners when it has none. */
async function addressesOf(tx: AccountTx): Promise<string[]> {
  const { email } = await tx
    .selectFrom('businessProfiles')
    .select('email')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  if (email !== '') return [email];
  const people = await listPeople(tx);
  return people.filter(({ role }) => role === 'owner').map((owner) => owner.email);
}

interface AnsweredQuote {
  readonly quote: StoredDocument;
  readonly answer: KeptAnswer;
  readonly to: readonly string[];
}

function toMail({ quote, answer, to }: AnsweredQuote, origin: string): MailMessage {
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

/** Mails the business what its customer answered to a quote. */
export const mailQuoteAnswerTask = defineTask({
  kind: 'mail-quote-answer',
  payload: quoteAnswered.payload,
  async run({ accountId, documentId, id }, services) {
    const answered = await inAccount(services.db, { accountId }, async (tx) => {
      const quote = await findStoredDocument(tx, documentId);
      const answer = await findAnswer(tx, documentId);
      if (quote === undefined || answer === undefined) return undefined;
      return { quote, answer, to: await addressesOf(tx) };
    });
    if (answered === undefined) throw new TaskRefusedError('the quote has no answer');
    if (answered.to.length === 0) throw new TaskRefusedError('the business has no address');
    await mailInTask(services, { accountId, id }, toMail(answered, services.config.origin));
  },
});
