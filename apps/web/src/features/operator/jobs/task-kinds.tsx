import type { TaskKind } from '@pinkas/contract/operator/jobs/jobs.contract';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge } from '@pinkas/ui/feedback/badge';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { Moment } from './moment.tsx';

const COUNTS = ['waiting', 'running', 'retried', 'held', 'late', 'failed'] as const;

/** What a task is about, with the name that the log has for it. */
export function KindName({ kind, family }: Pick<TaskKind, 'kind' | 'family'>) {
  const text = usePhrases('operatorJobs');
  return (
    <>
      {text(`family-${family}`)}
      <span className="operator-jobs__note">
        <Isolate isLtr>{kind}</Isolate>
      </span>
    </>
  );
}

/** The queue by kind of task. */
export function TaskKinds({ kinds }: { readonly kinds: readonly TaskKind[] }) {
  const text = usePhrases('operatorJobs');
  const columns: readonly TableColumn<TaskKind>[] = [
    { key: 'kind', head: text('kind'), kind: 'strong', cell: (row) => <KindName {...row} /> },
    ...COUNTS.map((count): TableColumn<TaskKind> => ({
      key: count,
      head: text(count),
      cell: (row) => <CountCell count={count} value={row[count]} />,
    })),
    {
      key: 'oldest',
      head: text('oldest'),
      shownFrom: 'menu',
      cell: ({ oldestAt }) => <Moment at={oldestAt} />,
    },
    {
      key: 'next',
      head: text('nextTry'),
      shownFrom: 'menu',
      cell: ({ nextTryAt }) => <Moment at={nextTryAt} />,
    },
  ];
  return (
    <section className="operator-jobs__part" aria-labelledby="operator-jobs-kinds">
      <h2 id="operator-jobs-kinds">{text('kinds')}</h2>
      <DataTable
        label={text('kinds')}
        columns={columns}
        rows={kinds}
        keyOf={({ kind }) => kind}
        empty={<EmptyState title={text('noTasksTitle')} text={text('noTasksText')} />}
        mobileRow={(row) => ({
          title: <KindName {...row} />,
          note: COUNTS.filter((count) => row[count] > 0)
            .map((count) => `${text(count)}: ${row[count].toLocaleString('en-US')}`)
            .join(', '),
        })}
      />
    </section>
  );
}

function CountCell({
  count,
  value,
}: {
  readonly count: (typeof COUNTS)[number];
  readonly value: number;
}) {
  const shown = <Isolate>{value.toLocaleString('en-US')}</Isolate>;
  if (value === 0 || (count !== 'late' && count !== 'failed')) return shown;
  return <Badge tone={count === 'late' ? 'warn' : 'bad'}>{shown}</Badge>;
}
