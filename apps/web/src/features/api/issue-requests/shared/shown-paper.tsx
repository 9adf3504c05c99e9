import type { ShownIssue } from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';

import { morePagesOf } from '../../../../shared/documents/pages-query.ts';
import { PrintedPages } from '../../../../shared/documents/printed-pages.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useShownPages } from './issue-requests.queries.ts';

/** The document as it will be printed, by the engine of the print. */
export function ShownPaper({ shown }: { readonly shown: ShownIssue }) {
  const text = usePhrases('issueRequests');
  const pages = useShownPages(shown);
  const { data } = pages;
  return (
    <section className="approve__paper" aria-label={text('preview')}>
      {pages.isPending && <SkeletonCard lines={14} />}
      {data === undefined && pages.isError && (
        <Alert
          tone="warn"
          action={
            <Button isLoading={pages.isFetching} onClick={() => void pages.refetch()}>
              {text('previewAgain')}
            </Button>
          }
        >
          {text('previewFailed')}
        </Alert>
      )}
      {data !== undefined && (
        <PrintedPages {...data} title={text('preview')} more={morePagesOf(pages)} />
      )}
    </section>
  );
}
