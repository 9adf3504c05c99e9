import { exportsContract, type ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import type { OpenFormatRun } from '@pinkas/contract/reports/export-open-format/export-open-format.contract';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconDownload } from '@tabler/icons-react';

import { fileSizeOf } from '../../../shared/jobs/file-size.ts';
import { JobProgress } from '../../../shared/jobs/job-progress.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDownload } from '../../../shared/lists/export/use-download.ts';
import { OpenFormatReports } from './open-format-reports.tsx';
import { useCancelOpenFormat } from './open-format.queries.ts';

const STATES = {
  running: ['info', 'stateRunning'],
  paused: ['warn', 'statePaused'],
  cancelled: ['none', 'stateCancelled'],
  done: ['ok', 'stateDone'],
  failed: ['bad', 'stateFailed'],
} as const satisfies Record<ExportJob['state'], readonly [Tone, string]>;

export interface OpenFormatRunProps {
  readonly run: OpenFormatRun;
  /** The newest one shows its reports; the others by a press. */
  readonly isNewest: boolean;
}

/** Shows one production: its progress, its archive, and the reports that the instructions require. */
export function OpenFormatRunCard({ run, isNewest }: OpenFormatRunProps) {
  const text = usePhrases('openFormat');
  const { job, from, to, outcome } = run;
  const [tone, word] = STATES[job.state];
  const days = { from: formatLocalDate(from), to: formatLocalDate(to) };
  return (
    <Card
      title={<Isolate>{text('runOf', days)}</Isolate>}
      note={<Isolate>{formatInstant(job.createdAt)}</Isolate>}
      actions={<Badge tone={tone}>{text(word)}</Badge>}
    >
      <div className="open-format__run">
        {job.state === 'running' && <Running job={job} />}
        {job.state === 'failed' && <p className="open-format__hint">{text('failedHint')}</p>}
        {job.isExpired && <p className="open-format__hint">{text('expired')}</p>}
        <Archive job={job} />
        {outcome !== null && <OpenFormatReports id={job.id} outcome={outcome} isOpen={isNewest} />}
      </div>
    </Card>
  );
}

function Running({ job: { id, rows, done } }: { readonly job: ExportJob }) {
  const text = usePhrases('openFormat');
  const cancelling = useCancelOpenFormat();
  const facts = {
    done: done.toLocaleString('en-US'),
    all: (rows ?? 0).toLocaleString('en-US'),
  };
  return (
    <>
      <JobProgress label={text('progressLabel')} all={rows ?? 1} done={done} failed={0}>
        <span>{rows === null ? text('counting') : text('progress', facts)}</span>
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

function Archive({ job: { id, fileName, result } }: { readonly job: ExportJob }) {
  const text = usePhrases('openFormat');
  const download = useDownload(exportsContract.file);
  if (result === null) return null;
  const { unit, count } = fileSizeOf(result.bytes);
  const facts = { size: text(unit, { count }), until: formatInstant(result.expiresAt) };
  return (
    <div className="open-format__row">
      <Button
        icon={<IconDownload aria-hidden stroke={1.75} />}
        isLoading={download.isRunning}
        onClick={() => void download.run({ params: { id } }, fileName ?? 'OPENFRMT.zip')}
      >
        {text('download')}
      </Button>
      <span className="open-format__hint">
        <Isolate>{text('fileSize', facts)}</Isolate>
      </span>
    </div>
  );
}
