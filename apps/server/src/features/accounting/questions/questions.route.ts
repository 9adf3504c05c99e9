import { questionsContract } from '@pinkas/contract/accounting/questions/questions.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { listOfPaper } from './questions.reads.ts';
import { addNote, ask, closeQuestion, reopenQuestion } from './write-question.ts';

export const questionsRoutes: Routes = implement(questionsContract, {
  ofDocument: async ({ ctx, params }) => ({
    questions: await ctx.transaction((tx) => listOfPaper(tx, { documentId: params.id })),
  }),

  askOfDocument: ({ ctx, params, body, idempotencyKey }) =>
    ask(ctx, { documentId: params.id }, body.text, idempotencyKey),

  ofExpense: async ({ ctx, params }) => ({
    questions: await ctx.transaction((tx) => listOfPaper(tx, { expenseId: params.id })),
  }),

  askOfExpense: ({ ctx, params, body, idempotencyKey }) =>
    ask(ctx, { expenseId: params.id }, body.text, idempotencyKey),

  note: ({ ctx, params, body, idempotencyKey }) =>
    addNote(ctx, params.id, body.text, idempotencyKey),

  close: ({ ctx, params, body }) => closeQuestion(ctx, params.id, body.version),

  reopen: ({ ctx, params }) => reopenQuestion(ctx, params.id),
});
