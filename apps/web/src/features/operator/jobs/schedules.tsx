import type { ScheduleState } from '@pinkas/contract/operator/jobs/jobs.contract';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { Moment } from './moment.tsx';

const TONES = {
  never: 'none',
  running: 'info',
  done: 'ok',
  failed: 'bad',
} as const satisfies Record<ScheduleState['state'], Tone>;

/** Work at fixed times: the last run, how it ended, and the next one. */
export function Schedules({ schedules }: { readonly schedules: readonly ScheduleState[] }) {
  const text = usePhrases('operatorJobs');
  const columns: readonly TableColumn<ScheduleState>[] = [
    {
      key: 'name',
      head: text('schedule'),
      kind: 'strong',
      cell: ({ name }) => <Isolate isLtr>{name}</Isolate>,
    },
    { key: 'last', head: text('lastRun'), cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { key: 'state', head: text('ended'), cell: (row) => <StateBadge schedule={row} /> },
    { key: 'next', head: text('nextRun'), cell: ({ nextAt }) => <Moment at={nextAt} /> },
  ];
  return (
    <section className="operator-jobs__part" aria-labelledby="operator-jobs-schedules">
      <h2 id="operator-jobs-schedules">{text('schedules')}</h2>
      <DataTable
        label={text('schedules')}
        columns={columns}
        rows={schedules}
        keyOf={({ name }) => name}
        empty={<EmptyState title={text('noSchedulesTitle')} text={text('noSchedulesText')} />}
        mobileRow={(row) => ({
          title: <Isolate isLtr>{row.name}</Isolate>,
          note: (
            <>
              {text('nextRun')}: <Moment at={row.nextAt} />
            </>
          ),
          badge: <StateBadge schedule={row} />,
        })}
      />
    </section>
  );
}

function StateBadge({ schedule }: { readonly schedule: ScheduleState }) {
  const text = usePhrases('operatorJobs');
  const { state, isLate, failedRuns } = schedule;
  if (isLate) return <Badge tone="bad">{text('isLate')}</Badge>;
  return (
    <Badge tone={TONES[state]}>
      {state === 'failed' ? text('state-failed', { count: failedRuns }) : text(`state-${state}`)}
    </Badge>
  );
}
