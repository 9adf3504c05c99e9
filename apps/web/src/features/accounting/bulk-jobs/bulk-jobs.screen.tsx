import { ButtonLink } from '@pinkas/ui/actions/button';

import { JobsPage } from '../../../shared/jobs/jobs-page.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useBulkJobs } from './bulk-jobs.queries.ts';
import { JobCard } from './job-card.tsx';
import './bulk-jobs.css';

/** documents/jobs: mailings, print files and archives of the account, the newest first. */
export function BulkJobsScreen() {
  const text = usePhrases('bulkJobs');
  const parent = { label: text('toDocuments'), href: '#/documents' };
  return (
    <JobsPage
      text={text}
      parent={parent}
      query={useBulkJobs()}
      card={(job) => <JobCard known={job} />}
      emptyActions={
        <ButtonLink variant="filled" href={parent.href}>
          {parent.label}
        </ButtonLink>
      }
    />
  );
}
