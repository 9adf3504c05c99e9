import { ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { PageHead } from '@pinkas/ui/layout/page-head';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useBulkJobs } from './bulk-jobs.queries.ts';
import { JobCard } from './job-card.tsx';
import './bulk-jobs.css';

/** documents/jobs: mailings, print files and archives of the account, the newest first. */
export function BulkJobsScreen() {
  const text = usePhrases('bulkJobs');
  usePageTitle(text('title'));
  const query = useBulkJobs();
  const jobs = query.data?.jobs;
  return (
    <>
      <PageHead
        title={text('title')}
        path={[{ label: text('toDocuments'), href: '#/documents' }, { label: text('title') }]}
        pathLabel={text('path')}
        note={text('intro')}
      />
      {jobs === undefined && query.isError && (
        <PageError
          isPage
          title={text('loadFailed')}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <SkeletonCard lines={4} />}
      {jobs?.length === 0 && (
        <EmptyState
          isPage
          title={text('emptyTitle')}
          text={text('emptyText')}
          actions={
            <ButtonLink variant="filled" href="#/documents">
              {text('toDocuments')}
            </ButtonLink>
          }
        />
      )}
      {jobs !== undefined && jobs.length > 0 && (
        <ul className="bulk-jobs">
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard known={job} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
