import { JobsPage } from '../../../shared/jobs/jobs-page.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ExportCard } from './export-card.tsx';
import { useExports } from './exports.queries.ts';
import './exports.css';

/** account/accounts/exports: files of long lists that the person asked for, the newest first. */
export function ExportsScreen() {
  const text = usePhrases('exports');
  return (
    <JobsPage
      text={text}
      parent={{ label: text('toDashboard'), href: '#/dashboard' }}
      query={useExports()}
      card={(job) => <ExportCard job={job} />}
    />
  );
}
