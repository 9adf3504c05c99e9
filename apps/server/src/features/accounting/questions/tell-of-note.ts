import { z } from 'zod';

import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { mailQuestionTask } from './mail-question.ts';
import { paperOf } from './question-papers.reads.ts';
import { findQuestion, type StoredQuestion } from './questions.repository.ts';
import { listNotes, type NoteOfPerson } from './questions.reads.ts';

/**
 * Notifies the other side of a note in a question. A task of its own: its author may be limited to own documents, and cannot
 * reach notices of others.
 */
export const tellOfNoteTask = defineTask({
  kind: 'tell-of-question',
  priority: 'high',
  payload: z.object({ questionId: z.uuid(), noteId: z.uuid() }),
  run: ({ accountId, payload: { questionId, noteId } }, { db, clock }) =>
    inAccount(db, { accountId }, async (tx) => {
      const question = await findQuestion(tx, questionId);
      const notes = (await listNotes(tx, [questionId])).get(questionId) ?? [];
      const note = notes.find(({ id }) => id === noteId);
      if (question === undefined || question.state === 'closed' || note === undefined) return;
      await tellOfNote(tx, question, note, clock.now());
    }),
});

/**
 * Notifies everybody of the business who may see the document or expense, each with a personal link in the mail, or the
 * accountant who asked.
 */
async function tellOfNote(
  tx: AccountTx,
  { id: questionId, paper, askedBy }: StoredQuestion,
  { id: noteId, side, byName: name }: NoteOfPerson,
  at: string,
): Promise<void> {
  const news = { cause: noteId, at, facts: { ...(await paperOf(tx, paper)), questionId, name } };
  if (side === 'business') {
    await tell(tx, { ...news, kind: 'question-answered', to: { userId: askedBy } });
    return;
  }
  const own = { to: 'everybody', hasOwnMail: true } as const;
  for (const { userId } of await tell(tx, { ...news, kind: 'question-asked', ...own })) {
    await enqueue(tx, mailQuestionTask, { userId, questionId, noteId }, { at });
  }
}
