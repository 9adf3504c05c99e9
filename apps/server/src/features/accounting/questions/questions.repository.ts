import type { PaperId, QuestionSide, QuestionState } from '@pinkas/domain/questions/question';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';

/** A question as it is stored, without what was written in it. */
export interface StoredQuestion {
  readonly id: string;
  readonly paper: PaperId;
  readonly state: QuestionState;
  readonly version: number;
  /** The accountant who asked. */
  readonly askedBy: string;
}

/** What somebody writes in a question. */
export interface WrittenNote {
  readonly questionId: string;
  readonly text: string;
  readonly side: QuestionSide;
  readonly writtenBy: string;
  /** ISO text in UTC. */
  readonly at: string;
  readonly isByMail: boolean;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly documentId: string | null;
  readonly expenseId: string | null;
  readonly state: QuestionState;
  readonly version: number;
  readonly askedBy: string;
}

const COLUMNS = `id, document_id as "documentId", expense_id as "expenseId", state, version,
  asked_by as "askedBy"`;

function toQuestion({ documentId, expenseId, ...row }: Row): StoredQuestion {
  return { ...row, paper: documentId === null ? { expenseId: expenseId ?? '' } : { documentId } };
}

/** Returns a question; undefined for one that the person of the transaction does not see. */
export async function findQuestion(tx: AccountTx, id: string): Promise<StoredQuestion | undefined> {
  const { rows } = await tx.query<Row>({
    name: 'question',
    text: `select ${COLUMNS} from questions where account_id = $1 and id = $2`,
    values: [tx.accountId, id],
  });
  return rows[0] && toQuestion(rows[0]);
}

/** The same, held until the end of the transaction: what is written, closed and reopened comes one after another. */
export async function lockQuestion(tx: AccountTx, id: string): Promise<StoredQuestion | undefined> {
  const { rows } = await tx.query<Row>({
    name: 'lock-question',
    text: `select ${COLUMNS} from questions where account_id = $1 and id = $2 for update`,
    values: [tx.accountId, id],
  });
  return rows[0] && toQuestion(rows[0]);
}

/** Saves a new question about a document or expense, without its text. Returns its id. */
export async function insertQuestion(
  tx: AccountTx,
  paper: PaperId,
  { askedBy, at }: { readonly askedBy: string; readonly at: string },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('questions')
    .values({
      accountId: tx.accountId,
      id,
      documentId: 'documentId' in paper ? paper.documentId : null,
      expenseId: 'expenseId' in paper ? paper.expenseId : null,
      state: 'open',
      askedBy,
      askedAt: at,
      changedAt: at,
    })
    .execute();
  return id;
}

/** Saves a note that somebody wrote. Returns its id. */
export async function insertNote(tx: AccountTx, note: WrittenNote): Promise<string> {
  const { questionId, text, side, writtenBy, at: writtenAt, isByMail } = note;
  const id = newId();
  const words = { id, questionId, text, side, writtenBy, writtenAt, isByMail };
  await tx
    .insertInto('questionNotes')
    .values({ accountId: tx.accountId, ...words })
    .execute();
  return id;
}

/** Sets the state of a locked question; its version increases. */
export async function setState(
  tx: AccountTx,
  { id, version }: StoredQuestion,
  { state, at }: { readonly state: QuestionState; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ state, changedAt: at, version: version + 1 })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Returns whose note is the last of a question. */
export async function lastSideOf(tx: AccountTx, questionId: string): Promise<QuestionSide> {
  const { side } = await tx
    .selectFrom('questionNotes')
    .select('side')
    .where('accountId', '=', tx.accountId)
    .where('questionId', '=', questionId)
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return side === 'accountant' ? 'accountant' : 'business';
}
