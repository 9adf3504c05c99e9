import type { JobsHealth } from '@pinkas/contract/operator/jobs/jobs.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { StatTile, StatTiles } from '@pinkas/ui/data/stat-tiles';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { Failed } from '../../../shared/operator/failed.tsx';
import { FailedTasks } from './failed-tasks.tsx';
import { JobProblems } from './shared/job-problems.tsx';
import { useJobs } from './shared/jobs.queries.ts';
import { Schedules } from './schedules.tsx';
import { TaskKinds } from './task-kinds.tsx';
import './jobs.css';

/** /operator#/jobs: whether background work goes on, what is wrong with it, and what to do. */
export function JobsScreen() {
  const text = usePhrases('operatorJobs');
  const { data, isError, refetch } = useJobs();
  usePageTitle(text('title'));
  if (data === undefined) {
    if (isError) return <Failed onAgain={() => void refetch()} />;
    return <SkeletonCard lines={10} />;
  }
  return (
    <div className="operator-jobs">
      <PageHead title={text('title')} note={text('updated', { at: formatInstant(data.at) })} />
      {isError && <Alert tone="warn">{text('stale')}</Alert>}
      <JobProblems problems={data.problems} />
      <Tiles health={data} />
      <FailedTasks failed={data.failed} more={data.failedMore} />
      <TaskKinds kinds={data.kinds} />
      <Schedules schedules={data.schedules} />
    </div>
  );
}

function Tiles({ health: { kinds, webhooks } }: { readonly health: JobsHealth }) {
  const text = usePhrases('operatorJobs');
  const sum = (of: (kind: (typeof kinds)[number]) => number, family?: string): number =>
    kinds
      .filter((kind) => family === undefined || kind.family === family)
      .reduce((total, kind) => total + of(kind), 0);
  const waiting = sum((kind) => kind.waiting + kind.retried);
  const stuck = (family: string): number => sum((kind) => kind.retried + kind.failed, family);
  return (
    <StatTiles>
      <StatTile
        label={text('queue')}
        value={<Count value={waiting} />}
        note={text('queueNote', {
          running: sum(({ running }) => running),
          late: sum(({ late }) => late),
        })}
      />
      <StatTile
        label={text('mails')}
        value={<Count value={stuck('mail')} />}
        note={text('mailsNote', { held: sum(({ held }) => held, 'mail') })}
      />
      <StatTile
        label={text('texts')}
        value={<Count value={stuck('text')} />}
        note={text('textsNote')}
      />
      <StatTile
        label={text('webhooks')}
        value={<Count value={webhooks.failing + webhooks.off} />}
        note={text('webhooksNote', {
          on: webhooks.on,
          waiting: webhooks.waiting,
          failed: webhooks.failed,
        })}
      />
    </StatTiles>
  );
}

function Count({ value }: { readonly value: number }) {
  return (
    <span className="operator-jobs__count">
      <Isolate>{value.toLocaleString('en-US')}</Isolate>
    </span>
  );
}
