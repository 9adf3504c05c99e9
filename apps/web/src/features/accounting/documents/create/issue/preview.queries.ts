import { issuingContract } from '@pinkas/contract/accounting/documents/issuing.contract';
import { useInfiniteQuery } from '@tanstack/react-query';

import { call, type CallInput } from '../../../../../shared/api/client.ts';
import { pagesQuery } from '../../../../../shared/documents/pages-query.ts';

/** Draws the pages of a form. Leaving drops the request, and the drawing with it. */
export function usePreviewPages(body: CallInput<typeof issuingContract.preview>['body']) {
  const { preview } = issuingContract;
  return useInfiniteQuery({
    ...pagesQuery([preview.path, body], (page, signal) =>
      call(preview, { body, query: { page }, signal }),
    ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
