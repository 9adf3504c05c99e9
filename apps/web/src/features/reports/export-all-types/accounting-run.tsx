import { exportsContract, type ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import type { AccountingRun } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconDownload, IconRefresh } from '@tabler/icons-react';

import { fileSizeOf } from '../../../shared/jobs/file-size.ts';
import { JobProgress } from '../../../shared/jobs/job-progress.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDownload } from '../../../shared/lists/export/use-download.ts';
import { useCancelFile, useRepeatRun } from './all-types.queries.ts';

const STATES = {
  running: ['info', 'stateRunning'],
  paused: ['warn', 'statePaused'],
  cancelled: ['none', 'stateCancelled'],
  done: ['ok', 'stateDone'],
  failed: ['bad', 'stateFailed'],
} as const satisfies Record<ExportJob['state'], readonly [Tone, string]>;

const KEPT = ['none', 'stateNone'] as const;

/** One run: what it gave, and its file, which can be prepared again at any time. */
export function AccountingRunCard({ run }: { readonly run: AccountingRun }) {
  const text = usePhrases('allTypes');
  const { job, no, target, from, to, isAll, entries, debitAgorot, createdAt, format } = run;
  const [tone, word] = job === null ? KEPT : STATES[job.state];
  const days = { from: formatLocalDate(from), to: formatLocalDate(to) };
  return (
    <Card
      title={text('runOf', { no: String(no), target: text(`target-${target}`) })}
      note={<Isolate>{formatInstant(createdAt)}</Isolate>}
      actions={<Badge tone={tone}>{text(word)}</Badge>}
    >
      <div className="all-types__run">
        <p className="all-types__facts">
          <Isolate>{text('runDays', days)}</Isolate>
          <span>{text(isAll ? 'runAll' : 'runNew')}</span>
          {target === 'documents' ? (
            <span>{text('runDocuments', { entries })}</span>
          ) : (
            <>
              <span>{text('runEntries', { entries })}</span>
              <span>
                {text('aheadDebit')} <Money agorot={debitAgorot} />
              </span>
            </>
          )}
          <span>{text(`format-${format}`)}</span>
        </p>
        {job?.state === 'running' && <Running job={job} />}
        {job?.state === 'failed' && <p className="all-types__hint">{text('failedHint')}</p>}
        {job?.isExpired === true && <p className="all-types__hint">{text('expired')}</p>}
        <File run={run} />
      </div>
    </Card>
  );
}

function Running({ job: { id, rows, done } }: { readonly job: ExportJob }) {
  const text = usePhrases('allTypes');
  const cancelling = useCancelFile();
  const facts = { done: done.toLocaleString('en-US'), all: (rows ?? 0).toLocaleString('en-US') };
  return (
    <>
      <JobProgress label={text('progressLabel')} all={rows ?? 1} done={done} failed={0}>
        <span>{text('progress', facts)}</span>
      </JobProgress>
      <div>
        <Button
          variant="danger-quiet"
          isLoading={cancelling.isPending}
          onClick={() => cancelling.mutate(id)}
        >
          {text('stop')}
        </Button>
      </div>
    </>
  );
}

/** Its download, or what prepares the file again. */
function File({ run: { id, job, no } }: { readonly run: AccountingRun }) {
  const text = usePhrases('allTypes');
  const download = useDownload(exportsContract.file);
  const repeating = useRepeatRun();
  if (job?.state === 'running' || job?.state === 'paused') return null;
  if (job === null || job.result === null) {
    return (
      <div>
        <Button
          icon={<IconRefresh aria-hidden stroke={1.75} />}
          isLoading={repeating.isPending}
          onClick={() => repeating.mutate(id, { onSuccess: () => toast.info(text('started')) })}
        >
          {text('repeat')}
        </Button>
      </div>
    );
  }
  const { unit, count } = fileSizeOf(job.result.bytes);
  const facts = { size: text(unit, { count }), until: formatInstant(job.result.expiresAt) };
  return (
    <div className="all-types__row">
      <Button
        icon={<IconDownload aria-hidden stroke={1.75} />}
        isLoading={download.isRunning}
        onClick={() =>
          void download.run(
            { params: { id: job.id } },
            job.fileName ?? `${String(no)}.${job.format}`,
          )
        }
      >
        {text('download')}
      </Button>
      <span className="all-types__hint">
        <Isolate>{text('fileSize', facts)}</Isolate>
      </span>
    </div>
  );
}
