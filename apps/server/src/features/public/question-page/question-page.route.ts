import { questionPageContract } from '@pinkas/contract/public/question-page/question-page.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { answerByMail, readQuestionPage } from '../../accounting/questions/questions.api.ts';

/** The page that the mail about a question links to: its one person sees and answers it; there is no session. */
export const questionPageRoutes: Routes = implement(questionPageContract, {
  get: ({ ctx, params }) => readQuestionPage(ctx, params.token),

  answer: ({ ctx, params, body, idempotencyKey }) =>
    answerByMail(ctx, params.token, body.text, idempotencyKey),
});
