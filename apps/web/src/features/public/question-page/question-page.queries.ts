import { questionPageContract } from '@pinkas/contract/public/question-page/question-page.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

function pageQuery(token: string) {
  return callQuery(questionPageContract.get, { params: { token } });
}

/** The question of a link. */
export function useQuestionPage(token: string) {
  return useQuery(pageQuery(token));
}

interface SentAnswer {
  readonly text: string;
  /** Pressed again after a lost answer it is still the same send. */
  readonly idempotencyKey: string;
}

/** Sends an answer; the page is refetched, also after a refusal: the question may be closed. */
export function useAnswerQuestion(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: SentAnswer) =>
      call(questionPageContract.answer, { params: { token }, body: { text }, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSuccess: () => client.invalidateQueries({ queryKey: pageQuery(token).queryKey }),
  });
}
