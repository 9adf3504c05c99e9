import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';

/** Asks for printed pages from one on, counted from 1. */
export type AskPages<Answer extends PrintedPages> = (
  page: number,
  signal: AbortSignal,
) => Promise<Answer>;

/** Pages that were answered so far, with what came beside the first. */
function joined<Answer extends PrintedPages>({ pages: answers }: InfiniteData<Answer, number>) {
  const [first] = answers;
  return first && { ...first, pages: answers.flatMap(({ pages }) => pages) };
}

/**
 * Printed pages as a query: the first ones at once, and the next with each `fetchNextPage`, from where the last answer
 * ended.
 */
export function pagesQuery<Answer extends PrintedPages>(
  queryKey: readonly unknown[],
  ask: AskPages<Answer>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, answers) => {
      const loaded = answers.reduce((sum, { pages }) => sum + pages.length, 0);
      return last.pages.length > 0 && loaded < last.pageCount ? loaded + 1 : undefined;
    },
    select: joined,
  });
}

/** The rest of a query of pages, as what shows them asks for it. */
interface QueryOfPages {
  readonly fetchNextPage: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>;
  readonly isFetchNextPageError: boolean;
}

/** How further pages are asked for, and whether that failed. */
export interface MorePages {
  readonly ask: () => void;
  readonly hasFailed: boolean;
}

/** Returns how the pages after those of a query are asked for. */
export function morePagesOf({ fetchNextPage, isFetchNextPageError }: QueryOfPages): MorePages {
  return {
    ask: () => void fetchNextPage({ cancelRefetch: false }),
    hasFailed: isFetchNextPageError,
  };
}
