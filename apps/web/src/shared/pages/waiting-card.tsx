import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';

import { PageError } from '../dialog/page-error.tsx';

export interface WaitingCardProps {
  /** The title of the card, where it is a part of a page. */
  readonly title?: string;
  /** The query, as `useQuery` returns it. */
  readonly query: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The title of the failure, when it cannot be loaded. */
  readonly failedTitle: string;
  /** As many as its content usually has. */
  readonly rows: number;
}

/** Shown while a page or a card of it loads: skeleton rows, or the failure and a retry. */
export function WaitingCard({ title, query, failedTitle, rows }: WaitingCardProps) {
  return (
    <Card title={title} isFlush={!query.isError}>
      {query.isError ? (
        <PageError
          title={failedTitle}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonRows rows={rows} />
      )}
    </Card>
  );
}
