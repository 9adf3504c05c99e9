import { QUESTION_SIDES } from '@pinkas/domain/questions/question';
import { z } from 'zod';

import {
  PaperOfDocument,
  PaperOfExpense,
  QuestionText,
} from '../../accounting/questions/question.ts';
import { defineContract } from '../../define.ts';

const Params = z.strictObject({ token: z.string().max(100) });

/**
 * A question as shown to the one person whom a mail led to its page: the name of the document or expense, and nothing
 * else of the books.
 */
export const QuestionPage = z.object({
  businessHe: z.string(),
  /** Empty where there is none. */
  businessEn: z.string(),
  paper: z.union([
    PaperOfDocument.omit({ documentId: true, customer: true }),
    PaperOfExpense.omit({ expenseId: true }),
  ]),
  /** What accountants wrote, and what this person answered. */
  notes: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      side: z.enum(QUESTION_SIDES),
      byName: z.string(),
      at: z.string(),
    }),
  ),
  /** Whether somebody of the business answered it already. */
  isAnswered: z.boolean(),
});
export type QuestionPage = z.output<typeof QuestionPage>;

/** The page that the mail about a question leads to: for one person, without a session. */
export const questionPageContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/public/questions/{token}',
    access: 'anyone',
    summary: 'The question that a personal link of a mail leads to.',
    params: Params,
    response: QuestionPage,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 120,
  },
  answer: {
    method: 'POST',
    path: '/v2/api/public/questions/{token}/answer',
    access: 'anyone',
    summary: 'Answers the question as the person whom the mail was sent to.',
    params: Params,
    body: QuestionText,
    bodyKilobytesMax: 16,
    response: z.object({ success: z.literal(true) }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'LIST_FULL',
      'XSRF_TOKEN_INVALID',
      'NOT_PERMITTED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_MANY_REQUESTS',
    ],
    requestsPerMinute: 20,
  },
});
