import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { PageHead } from '@pinkas/ui/layout/page-head';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { ExportCard } from './export-card.tsx';
import { useExports } from './exports.queries.ts';
import './exports.css';

/** account/accounts/exports: files of long lists that the person asked for, the newest first. */
export function ExportsScreen() {
  const text = usePhrases('exports');
  usePageTitle(text('title'));
  const query = useExports();
  const jobs = query.data?.jobs;
  return (
    <>
      <PageHead
        title={text('title')}
        path={[{ label: text('toDashboard'), href: '#/dashboard' }, { label: text('title') }]}
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
        <EmptyState isPage title={text('emptyTitle')} text={text('emptyText')} />
      )}
      {jobs !== undefined && jobs.length > 0 && (
        <ul className="export-jobs">
          {jobs.map((job) => (
            <li key={job.id}>
              <ExportCard job={job} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
