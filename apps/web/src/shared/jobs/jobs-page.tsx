import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { PageHead, type PageHeadProps } from '@pinkas/ui/layout/page-head';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { PageError } from '../dialog/page-error.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import './jobs-page.css';

type JobsWord = 'title' | 'path' | 'intro' | 'loadFailed' | 'emptyTitle' | 'emptyText';

export interface JobsPageProps<Job> {
  /** The words of the page, under the same names for every kind of job. */
  readonly text: (word: JobsWord) => string;
  /** The page above this one. */
  readonly parent: NonNullable<PageHeadProps['path']>[number];
  readonly query: UseQueryResult<{ readonly jobs: readonly Job[] }>;
  readonly card: (job: Job) => ReactNode;
  /** Actions that create a first job. */
  readonly emptyActions?: ReactNode;
}

/** Jobs in the background as cards, one under the other, the newest first. */
export function JobsPage<Job extends { readonly id: string }>(props: JobsPageProps<Job>) {
  const { text, parent, query, card, emptyActions } = props;
  const title = text('title');
  usePageTitle(title);
  const jobs = query.data?.jobs;
  return (
    <>
      <PageHead
        title={title}
        path={[parent, { label: title }]}
        pathLabel={text('path')}
        note={text('intro')}
      />
      {jobs === undefined && query.isError && (
        <PageError
          title={text('loadFailed')}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <SkeletonCard lines={4} />}
      {jobs?.length === 0 && (
        <EmptyState title={text('emptyTitle')} text={text('emptyText')} actions={emptyActions} />
      )}
      {jobs !== undefined && jobs.length > 0 && (
        <ul className="jobs">
          {jobs.map((job) => (
            <li key={job.id}>{card(job)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
