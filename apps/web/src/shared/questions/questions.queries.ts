import { questionsContract } from '@pinkas/contract/accounting/questions/questions.contract';
import type { PaperId } from '@pinkas/domain/questions/question';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../api/client.ts';
import { callQuery } from '../api/query-client.ts';

const { ofDocument, askOfDocument, ofExpense, askOfExpense } = questionsContract;
const { note, close, reopen } = questionsContract;

export interface PaperProps {
  readonly paper: PaperId;
}

/** A text to send, and the key under which it counts once. */
export interface SentText {
  readonly text: string;
  readonly idempotencyKey: string;
}

/** Fetches the questions about a document, the newest first. */
export function useQuestions(paper: PaperId) {
  const isDocument = 'documentId' in paper;
  const id = isDocument ? paper.documentId : paper.expenseId;
  return useQuery({
    ...callQuery(isDocument ? ofDocument : ofExpense, { params: { id } }),
    // Seen again on every visit: the other side writes meanwhile.
    staleTime: 0,
  });
}

function useRefreshQuestions(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: [ofDocument.path] });
    await client.invalidateQueries({ queryKey: [ofExpense.path] });
  };
}

/** Asks about the document. A failure is shown in place. */
export function useAsk(paper: PaperId) {
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: SentText) =>
      'documentId' in paper
        ? call(askOfDocument, { params: { id: paper.documentId }, body: { text }, idempotencyKey })
        : call(askOfExpense, { params: { id: paper.expenseId }, body: { text }, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSuccess: useRefreshQuestions(),
  });
}

/** Answers a question, or writes back. */
export function useNote(id: string) {
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: SentText) =>
      call(note, { params: { id }, body: { text }, idempotencyKey }),
    meta: { isShownInPlace: true },
    // Also after a refusal: it was closed or answered elsewhere.
    onSettled: useRefreshQuestions(),
  });
}

/** Closes a question as it was read. */
export function useClose(id: string) {
  return useMutation({
    mutationFn: (version: number) => call(close, { params: { id }, body: { version } }),
    meta: { isShownInPlace: true },
    onSettled: useRefreshQuestions(),
  });
}

export function useReopen(id: string) {
  return useMutation({
    mutationFn: () => call(reopen, { params: { id } }),
    meta: { isShownInPlace: true },
    onSettled: useRefreshQuestions(),
  });
}
