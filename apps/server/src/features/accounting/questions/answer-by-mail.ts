import type { QuestionPage } from '@pinkas/contract/public/question-page/question-page.contract';
import { userActor } from '@pinkas/domain/identity/actor';

import { actorInAccount } from '../../../platform/context.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertAccountAtWork } from '../../../platform/resting-accounts.ts';
import type { Services } from '../../../platform/services.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { getBusinessName } from '../../business/profile/profile.api.ts';
import { findLinkHolder, findOpenQuestion, type LinkHolder } from './question-links.ts';
import { paperOf } from './question-papers.reads.ts';
import { listNotes } from './questions.reads.ts';
import { writeNote } from './write-question.ts';

type Standing = Pick<Services, 'db' | 'clock'>;

/** NOT_FOUND for every token that opens nothing now, so that guessing learns nothing. */
async function holderOf(standing: Standing, token: string): Promise<LinkHolder> {
  const holder = await findLinkHolder(standing, token);
  if (holder === undefined) throw new AppError('NOT_FOUND');
  return holder;
}

/**
 * Returns the content of the page of a link: the document by its name, what accountants asked, and what this person answered.
 * NOT_FOUND.
 */
export async function readQuestionPage(standing: Standing, token: string): Promise<QuestionPage> {
  const { db, clock } = standing;
  const holder = await holderOf(standing, token);
  const { accountId, questionId, userId, reader } = holder;
  return inAccount(db, { accountId, bounds: reader.bounds }, async (tx) => {
    const question = await findOpenQuestion(tx, holder, { at: clock.now(), isHeld: false });
    if (question === undefined) throw new AppError('NOT_FOUND');
    const notes = (await listNotes(tx, [questionId])).get(questionId) ?? [];
    const [businessHe, businessEn] = [
      await getBusinessName(tx, 'he'),
      await getBusinessName(tx, 'en'),
    ];
    return {
      businessHe,
      businessEn,
      paper: await paperOf(tx, question.paper),
      notes: notes
        .filter(({ side, writtenBy }) => side === 'accountant' || writtenBy === userId)
        .map(({ id, text, side, byName, at }) => ({ id, text, side, byName, at })),
      isAnswered: question.state === 'answered',
    };
  });
}

/**
 * Answers a question as the person whom its mail was sent to, without a session; the audit trail records that it came by mail.
 * NOT_FOUND for an expired link; ACCOUNT_CLOSED where the business is inactive; LIST_FULL; IDEMPOTENCY_KEY_REUSED.
 */
export async function answerByMail(
  { db, clock, ip }: Standing & { readonly ip: string },
  token: string,
  text: string,
  idempotencyKey: string,
): Promise<{ success: true }> {
  const holder = await holderOf({ db, clock }, token);
  const { accountId, userId, questionId, reader } = holder;
  const person = { accountId, userId, ip, actor: userActor(userId), bounds: reader.bounds };
  const actor = actorInAccount({ db, clock }, person);
  const request = {
    write: 'question.answer-by-mail',
    // A key from outside never meets one of the account's own, nor one of another person.
    idempotencyKey: `mail:${userId}:${idempotencyKey}`,
    input: { questionId, text },
  };
  return writeOnce(actor, request, async (tx) => {
    await assertAccountAtWork(tx, clock);
    const question = await findOpenQuestion(tx, holder, { at: clock.now(), isHeld: true });
    if (question === undefined) throw new AppError('NOT_FOUND');
    await writeNote(tx, actor, question, { text, side: 'business', isByMail: true });
    return { success: true };
  });
}
