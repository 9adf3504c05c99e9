import type { JobsHealth } from '@pinkas/contract/operator/jobs/jobs.contract';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import './job-problems.css';

const GRAVE = new Set(['tasks-late', 'schedules-late']);

/** What is wrong with background work and what to do, the gravest first; or that nothing is. */
export function JobProblems({ problems }: Pick<JobsHealth, 'problems'>) {
  const text = usePhrases('operatorJobs');
  if (problems.length === 0) {
    return (
      <Alert tone="ok" title={text('wellTitle')}>
        {text('wellText')}
      </Alert>
    );
  }
  return (
    <ul className="operator-jobs__problems" aria-label={text('problems')}>
      {problems.map(({ problem, count }) => (
        <li key={problem}>
          <Alert
            tone={GRAVE.has(problem) ? 'bad' : problem === 'tasks-retried' ? 'info' : 'warn'}
            title={text(`problem-${problem}`, { count })}
          >
            {text(`do-${problem}`)}
          </Alert>
        </li>
      ))}
    </ul>
  );
}
