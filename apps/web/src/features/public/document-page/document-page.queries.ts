import {
  documentPageContract,
  type QuoteAnswerRequest,
} from '@pinkas/contract/public/document-page/document-page.contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { pagesQuery } from '../../../shared/documents/pages-query.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { saveFile } from '../../../shared/lists/export/download-file.ts';

function pageQuery(token: string) {
  return callQuery(documentPageContract.get, { params: { token } });
}

export function useDocumentPage(token: string) {
  return useQuery(pageQuery(token));
}

export function usePublicPages(token: string) {
  const { pages } = documentPageContract;
  return useInfiniteQuery(
    pagesQuery([pages.path, token], (page, signal) =>
      call(pages, { params: { token }, query: { page }, signal }),
    ),
  );
}

/** Prints the window; where pages were not looked at yet, they are fetched and drawn first. */
export function usePrintWhole(token: string): {
  readonly print: () => void;
  readonly isFetching: boolean;
} {
  const { hasNextPage, fetchNextPage } = usePublicPages(token);
  const rest = useMutation({
    mutationFn: async () => {
      for (let isMore = true; isMore;) {
        ({ hasNextPage: isMore } = await fetchNextPage({ throwOnError: true }));
      }
      await drawn();
      window.print();
    },
  });
  return {
    print: () => (hasNextPage ? rest.mutate() : window.print()),
    isFetching: rest.isPending,
  };
}

/** Resolves when the pictures that came last can be seen; one that cannot be drawn delays nothing. */
async function drawn(): Promise<void> {
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
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
