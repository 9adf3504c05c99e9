import { listPeople } from '../../../../platform/db/accounts/account-people.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../../platform/jobs/mail-in-task.ts';
import { defineTask, TaskRefusedError } from '../../../../platform/jobs/task.ts';
import { quoteAnswered } from './quote-answered.ts';
import { findStoredDocument } from '../record/content/stored-document.reads.ts';
import { findAnswer } from '../record/quote-answers.repository.ts';
import { writeQuoteAnswerMail } from './quote-answer-mail.ts';

/** Returns the business's own address, and those of its owners when it has none. */
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
    const { quote, answer, to } = answered;
    const link = `${services.config.origin}/#/documents/${quote.id}`;
    const written = writeQuoteAnswerMail({ quote, answer, link, language: 'he' });
    await mailInTask(services, { accountId, id }, { ...written, to });
  },
});
