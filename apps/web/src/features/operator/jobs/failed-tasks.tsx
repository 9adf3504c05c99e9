import type { FailedTask } from '@pinkas/contract/operator/jobs/jobs.contract';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Isolate } from '@pinkas/ui/values/isolate';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ReasonFrame, useWrittenReason } from '../../../shared/operator/reason-frame.tsx';
import { useRetryTask } from './shared/jobs.queries.ts';
import { Moment } from './moment.tsx';
import { KindName } from './task-kinds.tsx';

interface FailedTasksProps {
  readonly failed: readonly FailedTask[];
  /** How many there are beside them. */
  readonly more: number;
}

/** Tasks that are tried no more, and the press that runs one again; nothing where there are none. */
export function FailedTasks({ failed, more }: FailedTasksProps) {
  const text = usePhrases('operatorJobs');
  const [retried, setRetried] = useState<FailedTask>();
  const columns: readonly TableColumn<FailedTask>[] = [
    { key: 'kind', head: text('kind'), kind: 'strong', cell: (row) => <KindName {...row} /> },
    { key: 'account', head: text('account'), cell: (row) => <Account task={row} /> },
    {
      key: 'made',
      head: text('made'),
      shownFrom: 'rail',
      cell: (row) => <Moment at={row.madeAt} />,
    },
    {
      key: 'attempts',
      head: text('attempts'),
      shownFrom: 'menu',
      cell: (row) => <Isolate>{String(row.attempts)}</Isolate>,
    },
    {
      key: 'error',
      head: text('error'),
      shownFrom: 'menu',
      cell: (row) => <ErrorName error={row.error} />,
    },
    {
      key: 'again',
      head: text('action'),
      cell: (row) => <Again task={row} onPress={setRetried} />,
    },
  ];
  if (failed.length === 0) return null;
  return (
    <section className="operator-jobs__part" aria-labelledby="operator-jobs-failed">
      <h2 id="operator-jobs-failed">{text('failedTasks')}</h2>
      <DataTable
        label={text('failedTasks')}
        columns={columns}
        rows={failed}
        keyOf={({ taskId }) => taskId}
        mobileRow={(row) => ({
          title: <KindName {...row} />,
          note: <Account task={row} />,
          badge: <Again task={row} onPress={setRetried} />,
        })}
      />
      {more > 0 && <p className="operator-jobs__note">{text('failedMore', { count: more })}</p>}
      {retried !== undefined && (
        <RetryDialog task={retried} onClose={() => setRetried(undefined)} />
      )}
    </section>
  );
}

function Account({ task: { accountId, nameHe } }: { readonly task: FailedTask }) {
  return (
    <a className="pk-link" href={`#/accounts/${String(accountId)}`}>
      <bdi>{nameHe === '' ? String(accountId) : nameHe}</bdi>
    </a>
  );
}

function ErrorName({ error }: { readonly error: string }) {
  return error === '' ? '–' : <Isolate isLtr>{error}</Isolate>;
}

interface AgainProps {
  readonly task: FailedTask;
  readonly onPress: (task: FailedTask) => void;
}

function Again({ task, onPress }: AgainProps) {
  const text = usePhrases('operatorJobs');
  const { refusal } = task;
  if (refusal !== null)
    return <span className="operator-jobs__note">{text(`refusal-${refusal}`)}</span>;
  return (
    <Button size="sm" onClick={() => onPress(task)}>
      {text('again')}
    </Button>
  );
}

/** Asks why a task runs again, and has it run. */
function RetryDialog({
  task,
  onClose,
}: {
  readonly task: FailedTask;
  readonly onClose: () => void;
}) {
  const text = usePhrases('operatorJobs');
  const written = useWrittenReason();
  const key = useRequestKey();
  const retrying = useRetryTask();
  function send() {
    if (!written.isRead()) return;
    const { accountId, taskId } = task;
    const body = { accountId, taskId, writtenReason: written.value };
    retrying.mutate(
      { ...body, idempotencyKey: key.keyFor(body) },
      {
        onSuccess: ({ outcome }) => {
          toast.success(text(outcome === 'changed' ? 'retried-done' : 'retried-same'));
          onClose();
        },
      },
    );
  }
  return (
    <ReasonFrame
      title={text('againTitle')}
      saveLabel={text('again')}
      words={text('againText')}
      written={written}
      sending={retrying}
      onSend={send}
      onClose={onClose}
    />
  );
}
