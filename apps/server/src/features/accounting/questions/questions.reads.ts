import type { Question, QuestionNote } from '@pinkas/contract/accounting/questions/question';
import {
  QUESTIONS_OF_PAPER_MAX,
  type PaperId,
  type QuestionState,
} from '@pinkas/domain/questions/question';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { columnOf, isPaperShown } from './question-papers.reads.ts';

interface Head extends Record<string, unknown> {
  readonly id: string;
  readonly state: QuestionState;
  readonly version: number;
}

interface NoteRow extends QuestionNote, Record<string, unknown> {
  readonly questionId: string;
  readonly writtenBy: string;
}

/** A note with who wrote it. */
export type NoteOfPerson = QuestionNote & { readonly writtenBy: string };

/**
 * Lists questions about a document or expense with all their notes, the newest question first. NOT_FOUND for one that may not
 * be seen.
 */
export async function listOfPaper(tx: AccountTx, paper: PaperId): Promise<Question[]> {
  if (!(await isPaperShown(tx, paper))) throw new AppError('NOT_FOUND');
  const [column, id] = columnOf(paper);
  const { rows } = await tx.query<Head>({
    name: `questions-by-${column}`,
    text: `select id, state, version from questions where account_id = $1 and ${column} = $2
      order by asked_at desc, id desc limit ${QUESTIONS_OF_PAPER_MAX}`,
    values: [tx.accountId, id],
  });
  return withNotes(tx, rows);
}

/** Returns one question as the lists have it. NOT_FOUND. */
export async function getQuestion(tx: AccountTx, id: string): Promise<Question> {
  const { rows } = await tx.query<Head>({
    name: 'question-head',
    text: 'select id, state, version from questions where account_id = $1 and id = $2',
    values: [tx.accountId, id],
  });
  const [question] = await withNotes(tx, rows);
  if (question === undefined) throw new AppError('NOT_FOUND');
  return question;
}

/** Counts the questions of a document or expense. */
export async function countOfPaper(tx: AccountTx, paper: PaperId): Promise<number> {
  const [column, id] = columnOf(paper);
  const { rows } = await tx.query<{ count: number }>({
    name: `count-questions-by-${column}`,
    text: `select count(*)::int as count from questions where account_id = $1 and ${column} = $2`,
    values: [tx.accountId, id],
  });
  return rows[0]?.count ?? 0;
}

async function withNotes(tx: AccountTx, heads: readonly Head[]): Promise<Question[]> {
  if (heads.length === 0) return [];
  const notes = await listNotes(
    tx,
    heads.map(({ id }) => id),
  );
  return heads.map((head) => ({
    ...head,
    notes: (notes.get(head.id) ?? []).map(({ id, text, side, byName, at, isByMail }) => ({
      id,
      text,
      side,
      byName,
      at,
      isByMail,
    })),
  }));
}

/** Returns the notes of questions, the first one first. */
export async function listNotes(
  tx: AccountTx,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly NoteOfPerson[]>> {
  const { rows } = await tx.query<NoteRow>({
    name: 'notes-of-questions',
    text: `select n.question_id as "questionId", n.id, n.text, n.side, n.written_at as at,
        n.is_by_mail as "isByMail", n.written_by as "writtenBy",
        coalesce(p.full_name, '') as "byName"
      from question_notes n
      left join person_names p on p.account_id = $1 and p.user_id = n.written_by
      where n.account_id = $1 and n.question_id = any ($2::uuid[])
      order by n.written_at, n.id`,
    values: [tx.accountId, questionIds],
  });
  const notes = new Map<string, NoteOfPerson[]>();
  for (const { questionId, ...note } of rows) {
    notes.set(questionId, [...(notes.get(questionId) ?? []), note]);
  }
  return notes;
}

/** Returns how many notes a question has. */
export async function countNotes(tx: AccountTx, questionId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'count-notes-of-question',
    text: `select count(*)::int as count from question_notes
      where account_id = $1 and question_id = $2`,
    values: [tx.accountId, questionId],
  });
  return rows[0]?.count ?? 0;
}
