import { NOTE_LENGTH_MAX } from '@pinkas/domain/limits';
import { QUESTION_SIDES, QUESTION_STATES } from '@pinkas/domain/questions/question';
import { z } from 'zod';

import { requiredBlockText } from '../../fields.ts';

/** An issued document, as a question names it. */
export const PaperOfDocument = z.object({
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  customer: z.string(),
});

/** An expense, as a question names it. */
export const PaperOfExpense = z.object({
  expenseId: z.uuid(),
  supplier: z.string(),
  reference: z.string(),
});

/** A note in a question, by whom and when (ISO text in UTC). */
export const QuestionNote = z.object({
  id: z.uuid(),
  text: z.string(),
  side: z.enum(QUESTION_SIDES),
  byName: z.string(),
  at: z.string(),
  /** Written on the page that a mail leads to. */
  isByMail: z.boolean(),
});
export type QuestionNote = z.output<typeof QuestionNote>;

/** A question about a document or an expense; its first note is the question itself. */
export const Question = z.object({
  id: z.uuid(),
  state: z.enum(QUESTION_STATES),
  version: z.int(),
  notes: z.array(QuestionNote),
});
export type Question = z.output<typeof Question>;

export const QuestionText = z.strictObject({ text: requiredBlockText(NOTE_LENGTH_MAX) });
