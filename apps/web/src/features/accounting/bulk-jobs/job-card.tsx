import {
  bulkJobsContract,
  type BulkJob,
} from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconDownload } from '@tabler/icons-react';

import { fileSizeOf } from '../../../shared/jobs/file-size.ts';
import { JobProgress, PauseJob } from '../../../shared/jobs/job-progress.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDownload } from '../../../shared/lists/export/use-download.ts';
import { useIsAtWork } from '../../../shared/session/use-may.ts';
import { useBulkJob, useMoveJob } from './bulk-jobs.queries.ts';
import { JobProblems } from './job-problems.tsx';

const STATES = {
  running: ['info', 'stateRunning'],
  paused: ['warn', 'statePaused'],
  cancelled: ['none', 'stateCancelled'],
  done: ['ok', 'stateDone'],
  failed: ['bad', 'stateFailed'],
} as const satisfies Record<BulkJob['state'], readonly [Tone, string]>;

const KINDS = { mail: 'kindMail', print: 'kindPrint', zip: 'kindZip' } as const;

/** Shows one job: its kind, progress, file, and failures. */
export function JobCard({ known }: { readonly known: BulkJob }) {
  const text = usePhrases('bulkJobs');
  const fresh = useBulkJob(known);
  const job = fresh.data ?? known;
  const { kind, documents, byName, createdAt } = job;
  const [tone, word] = STATES[job.state];
  return (
    <Card
      title={text(KINDS[kind], {
        count: documents,
        countText: documents.toLocaleString('en-US'),
      })}
      note={<Isolate>{text('by', { name: byName, when: formatInstant(createdAt) })}</Isolate>}
      actions={<Badge tone={tone}>{text(word)}</Badge>}
    >
      <div className="bulk-job">
        <Progress job={job} />
        <Result job={job} />
        <JobActions job={job} />
        {fresh.data !== undefined && <JobProblems problems={fresh.data.problems} />}
      </div>
    </Card>
  );
}

function Progress({ job }: { readonly job: BulkJob }) {
  const text = usePhrases('bulkJobs');
  const { documents, done, failed, skipped, state, kind } = job;
  const isWriting = state === 'running' && kind !== 'mail' && done + failed === documents;
  return (
    <>
      <JobProgress
        label={text('progressLabel')}
        all={documents}
        done={done}
        failed={failed + skipped}
      >
        <span>
          {text('progress', {
            done: done.toLocaleString('en-US'),
            all: documents.toLocaleString('en-US'),
          })}
        </span>
        {failed > 0 && <span>{text('failedCount', { count: failed })}</span>}
        {skipped > 0 && <span>{text('skippedCount', { count: skipped })}</span>}
        {isWriting && <span>{text('preparing')}</span>}
      </JobProgress>
      {job.isRetrying && <p className="bulk-job__hint">{text('retryingHint')}</p>}
      {state === 'failed' && <p className="bulk-job__hint">{text('failedHint')}</p>}
      {state === 'cancelled' && kind === 'mail' && done > 0 && (
        <p className="bulk-job__hint">{text('cancelledHint')}</p>
      )}
    </>
  );
}

function Result({ job }: { readonly job: BulkJob }) {
  const text = usePhrases('bulkJobs');
  const { result, isExpired } = job;
  if (isExpired) return <p className="bulk-job__hint">{text('expired')}</p>;
  if (result === null) return null;
  const { unit, count } = fileSizeOf(result.bytes);
  const facts = { size: text(unit, { count }), until: formatInstant(result.expiresAt) };
  return (
    <p className="bulk-job__hint">
      <Isolate>
        {result.pages === null
          ? text('fileSize', facts)
          : text('fileSizePages', { ...facts, pages: result.pages })}
      </Isolate>
    </p>
  );
}

function JobActions({ job }: { readonly job: BulkJob }) {
  const { state, result } = job;
  const moving = useMoveJob(job.id);
  const isAtWork = useIsAtWork();
  const isOpen = state === 'running' || state === 'paused';
  const mayRetry = isAtWork && isToRetry(job);
  if (!isOpen && !mayRetry && result === null) return null;
  return (
    <div className="bulk-job__actions">
      {result !== null && <Download job={job} />}
      {isOpen && <EndOrPause job={job} moving={moving} isAtWork={isAtWork} />}
      {mayRetry && <Retry job={job} moving={moving} />}
    </div>
  );
}

/** Returns whether it failed, in whole or for some of its documents. */
function isToRetry({ state, failed, skipped }: BulkJob): boolean {
  return state === 'failed' || (state === 'done' && failed + skipped > 0);
}

function Download({ job: { id, kind } }: { readonly job: BulkJob }) {
  const text = usePhrases('bulkJobs');
  const download = useDownload(bulkJobsContract.file);
  const name = kind === 'zip' ? 'documents.zip' : 'documents.pdf';
  return (
    <Button
      variant="filled"
      icon={<IconDownload aria-hidden stroke={1.75} />}
      isLoading={download.isRunning}
      onClick={() => void download.run({ params: { id } }, name)}
    >
      {text('download')}
    </Button>
  );
}

interface MovingProps {
  readonly job: BulkJob;
  readonly moving: ReturnType<typeof useMoveJob>;
}

/** Actions on a running job: everybody may cancel it; pausing needs an account that allows changes. */
function EndOrPause({ job, moving, isAtWork }: MovingProps & { readonly isAtWork: boolean }) {
  const text = usePhrases('bulkJobs');
  async function stop(): Promise<void> {
    const isSure = await confirm({
      title: text('stopTitle'),
      text: text(job.kind === 'mail' ? 'stopMail' : 'stopFile'),
      confirmLabel: text('stopConfirm'),
      cancelLabel: text('stopBack'),
      isDanger: true,
    });
    if (isSure) moving.mutate('cancel');
  }
  return (
    <>
      {isAtWork && (
        <PauseJob
          isPaused={job.state === 'paused'}
          isMoving={moving.isPending}
          pauseLabel={text('pause')}
          resumeLabel={text('resume')}
          onMove={(move) => moving.mutate(move)}
        />
      )}
      <Button variant="danger-quiet" onClick={() => void stop()}>
        {text('stop')}
      </Button>
    </>
  );
}

function Retry({ job, moving }: MovingProps) {
  const text = usePhrases('bulkJobs');
  return (
    <Button isLoading={moving.isPending} onClick={() => moving.mutate('retry')}>
      {text(job.state === 'failed' ? 'retryAll' : 'retry')}
    </Button>
  );
}
