import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';
import { Question, QuestionText } from './question.ts';

const code = (value: FieldCode): FieldCode => value;

const params = z.strictObject({ id: Id });
const OfPaper = z.object({ questions: z.array(Question) });

const KEY_ERRORS = ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const;

/**
 * Questions of the accountants of a business about its documents and expenses. Everyone who sees a document or an
 * expense sees its questions; accountants ask, the business answers, and both close and reopen.
 */
export const questionsContract = defineContract({
  ofDocument: {
    method: 'GET',
    path: '/v2/api/documents/{id}/questions',
    access: 'documents.read',
    summary: 'Questions about a document, the newest first; at most 50.',
    params,
    response: OfPaper,
    errors: ['NOT_FOUND'],
  },
  askOfDocument: {
    method: 'POST',
    path: '/v2/api/documents/{id}/questions',
    access: 'documents.read',
    summary: 'Asks the business about a document; for its accountants.',
    params,
    body: QuestionText,
    response: Question,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'NOT_PERMITTED', 'LIST_FULL', ...KEY_ERRORS],
  },
  ofExpense: {
    method: 'GET',
    path: '/v2/api/expenses/{id}/questions',
    access: 'expenses.read',
    summary: 'Questions about an expense, the newest first; at most 50.',
    params,
    response: OfPaper,
    errors: ['NOT_FOUND'],
  },
  askOfExpense: {
    method: 'POST',
    path: '/v2/api/expenses/{id}/questions',
    access: 'expenses.read',
    summary: 'Asks the business about an expense; for its accountants.',
    params,
    body: QuestionText,
    response: Question,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'NOT_PERMITTED', 'LIST_FULL', ...KEY_ERRORS],
  },
  note: {
    method: 'POST',
    path: '/v2/api/questions/{id}/notes',
    access: ['documents.read', 'expenses.read'],
    summary: 'Answers a question, or writes back; it waits for the other side then.',
    params,
    body: QuestionText,
    response: Question,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED', 'LIST_FULL', ...KEY_ERRORS],
  },
  close: {
    method: 'POST',
    path: '/v2/api/questions/{id}/close',
    access: ['documents.read', 'expenses.read'],
    summary:
      'Closes a question that nobody wrote in since it was read; links of its mails end. Again it changes nothing.',
    params,
    body: z.strictObject({
      /** Of the question as it was read. */
      version: z.int32(code('FIELD_WRONG_TYPE')),
    }),
    response: Question,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'VERSION_CONFLICT'],
  },
  reopen: {
    method: 'POST',
    path: '/v2/api/questions/{id}/reopen',
    access: ['documents.read', 'expenses.read'],
    summary: 'Opens a closed question again. Again it changes nothing.',
    params,
    response: Question,
    errors: ['NOT_FOUND'],
  },
});
