import type { Question } from '@pinkas/contract/accounting/questions/question';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import {
  actionOfPaper,
  mayAsk,
  NOTES_OF_QUESTION_MAX,
  QUESTIONS_OF_PAPER_MAX,
  sideOfRole,
  stateAfter,
  type PaperId,
  type QuestionSide,
} from '@pinkas/domain/questions/question';

import type { AccountActor, AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { columnOf, lockPaper } from './question-papers.reads.ts';
import { endLinks } from './question-links.ts';
import {
  insertNote,
  insertQuestion,
  lastSideOf,
  lockQuestion,
  setState,
  type StoredQuestion,
} from './questions.repository.ts';
import { countNotes, countOfPaper, getQuestion } from './questions.reads.ts';
import { tellOfNoteTask } from './tell-of-note.ts';

type Asking = AccountActor & Pick<AccountContext, 'principal'>;

/** Who writes what, and through which channel. */
export interface Writing {
  readonly text: string;
  readonly side: QuestionSide;
  readonly isByMail: boolean;
}

function auditOf(
  actor: AccountActor,
  tx: AccountTx,
  action: 'question.asked' | 'question.noted' | 'question.closed' | 'question.reopened',
  { id: questionId, paper }: Pick<StoredQuestion, 'id' | 'paper'>,
  detail: { readonly noteId?: string; readonly via?: 'mail' } = {},
): Promise<void> {
  const [column, entityId] = columnOf(paper);
  const entityKind = column === 'document_id' ? 'document' : 'expense';
  return recordAudit(actor, tx, [
    { action, entityKind, entityId, detail: { questionId, ...detail } },
  ]);
}

/**
 * Asks the business about a document or expense: one transaction saves the question and notifies everybody who may see it.
 * NOT_PERMITTED for people of the business; NOT_FOUND; LIST_FULL; IDEMPOTENCY_KEY_REUSED.
 */
export function ask(
  ctx: Asking,
  paper: PaperId,
  text: string,
  idempotencyKey: string,
): Promise<Question> {
  const request = { write: 'question.ask', idempotencyKey, input: { paper, text } };
  return writeOnce(ctx, request, async (tx) => {
    if (!(await lockPaper(tx, paper))) throw new AppError('NOT_FOUND');
    if (!mayAsk(ctx.principal.role)) throw new AppError('NOT_PERMITTED');
    if ((await countOfPaper(tx, paper)) >= QUESTIONS_OF_PAPER_MAX) throw new AppError('LIST_FULL');
    const at = ctx.clock.now();
    const { userId: askedBy } = ctx;
    const id = await insertQuestion(tx, paper, { askedBy, at });
    const note = { questionId: id, text, side: 'accountant', isByMail: false } as const;
    const noteId = await insertNote(tx, { ...note, writtenBy: askedBy, at });
    await auditOf(ctx, tx, 'question.asked', { id, paper }, { noteId });
    await enqueue(tx, tellOfNoteTask, { questionId: id, noteId }, { at });
    return getQuestion(tx, id);
  });
}

/** Returns a question, locked, to a person who may see its document or expense. NOT_FOUND. */
async function lockShown(tx: AccountTx, ctx: Asking, id: string): Promise<StoredQuestion> {
  const question = await lockQuestion(tx, id);
  if (question === undefined || !isAllowed(ctx.principal, actionOfPaper(question.paper))) {
    throw new AppError('NOT_FOUND');
  }
  return question;
}

/** Adds a note to a locked question: it is then pending for the other side, which is notified. STATE_NOT_ALLOWED; LIST_FULL. */
export async function writeNote(
  tx: AccountTx,
  actor: AccountActor,
  question: StoredQuestion,
  { text, side, isByMail }: Writing,
): Promise<void> {
  const { id: questionId, state } = question;
  if (state === 'closed') throw new AppError('STATE_NOT_ALLOWED');
  if ((await countNotes(tx, questionId)) >= NOTES_OF_QUESTION_MAX) throw new AppError('LIST_FULL');
  const at = actor.clock.now();
  const { userId: writtenBy } = actor;
  const noteId = await insertNote(tx, { questionId, text, side, writtenBy, at, isByMail });
  await setState(tx, question, { state: stateAfter(side), at });
  const via = isByMail ? ({ via: 'mail' } as const) : {};
  await auditOf(actor, tx, 'question.noted', question, { noteId, ...via });
  await enqueue(tx, tellOfNoteTask, { questionId, noteId }, { at });
}

/** Answers a question, or writes back. NOT_FOUND; STATE_NOT_ALLOWED once it is closed; LIST_FULL; IDEMPOTENCY_KEY_REUSED. */
export function addNote(
  ctx: Asking,
  id: string,
  text: string,
  idempotencyKey: string,
): Promise<Question> {
  const request = { write: 'question.note', idempotencyKey, input: { id, text } };
  return writeOnce(ctx, request, async (tx) => {
    const question = await lockShown(tx, ctx, id);
    const side = sideOfRole(ctx.principal.role);
    await writeNote(tx, ctx, question, { text, side, isByMail: false });
    return getQuestion(tx, id);
  });
}

/**
 * Closes a question, and revokes the links of its mails; a closed one stays as it is. NOT_FOUND; VERSION_CONFLICT where
 * something was written since it was read.
 */
export function closeQuestion(ctx: Asking, id: string, version: number): Promise<Question> {
  return ctx.transaction(async (tx) => {
    const question = await lockShown(tx, ctx, id);
    if (question.state !== 'closed') {
      if (question.version !== version) throw new AppError('VERSION_CONFLICT');
      await setState(tx, question, { state: 'closed', at: ctx.clock.now() });
      await endLinks(tx, id);
      await auditOf(ctx, tx, 'question.closed', question);
    }
    return getQuestion(tx, id);
  });
}

/** Reopens a closed question: it is pending for the side that did not write last. NOT_FOUND. */
export function reopenQuestion(ctx: Asking, id: string): Promise<Question> {
  return ctx.transaction(async (tx) => {
    const question = await lockShown(tx, ctx, id);
    if (question.state === 'closed') {
      const state = stateAfter(await lastSideOf(tx, id));
      await setState(tx, question, { state, at: ctx.clock.now() });
      await auditOf(ctx, tx, 'question.reopened', question);
    }
    return getQuestion(tx, id);
  });
}
