import {
  documentPageContract,
  type QuoteAnswerRequest,
} from '@pinkas/contract/public/document-page/document-page.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { saveFile } from '../../../shared/lists/download-file.ts';

function pageQuery(token: string) {
  return callQuery(documentPageContract.get, { params: { token } });
}

export function useDocumentPage(token: string) {
  return useQuery(pageQuery(token));
}

export function usePublicPages(token: string) {
  return useQuery(callQuery(documentPageContract.pages, { params: { token } }));
}

function useRefreshPage(token: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: pageQuery(token).queryKey });
}

/** Saves the document: the original while it waits, a certified copy afterwards. */
export function useDownload(token: string) {
  const refresh = useRefreshPage(token);
  return useMutation({
    mutationFn: async (fileName: string) =>
      saveFile(await call(documentPageContract.file, { params: { token } }), fileName),
    meta: { isShownInPlace: true },
    onSettled: refresh,
  });
}

/** Sends the answer to a quote; pressed again after a lost answer it is still the same send. */
export function useAnswer(token: string) {
  const refresh = useRefreshPage(token);
  const { keyFor } = useRequestKey();
  return useMutation({
    mutationFn: (body: QuoteAnswerRequest) =>
      call(documentPageContract.answer, {
        params: { token },
        body,
        idempotencyKey: keyFor(body),
      }),
    meta: { isShownInPlace: true },
    onSuccess: refresh,
    onError: (error) => {
      if (isTooLate(error)) refresh();
    },
  });
}

/** Whether the quote was answered, withdrawn or over when the answer came. */
export function isTooLate(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'STATE_NOT_ALLOWED';
}
