import { exportsContract, type ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconDownload } from '@tabler/icons-react';

import { fileSizeOf } from '../../../shared/jobs/file-size.ts';
import { JobProgress } from '../../../shared/jobs/job-progress.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDownload } from '../../../shared/lists/export/use-download.ts';
import { useCancelExport } from './exports.queries.ts';

const STATES = {
  running: ['info', 'stateRunning'],
  paused: ['warn', 'statePaused'],
  cancelled: ['none', 'stateCancelled'],
  done: ['ok', 'stateDone'],
  failed: ['bad', 'stateFailed'],
} as const satisfies Record<ExportJob['state'], readonly [Tone, string]>;

const KINDS = {
  xlsx: 'kindXlsx',
  csv: 'kindCsv',
  zip: 'kindZip',
  pdf: 'kindPdf',
} as const satisfies Record<ExportJob['format'], string>;

/** Shows one long export: its progress, and its file. */
export function ExportCard({ job }: { readonly job: ExportJob }) {
  const text = usePhrases('exports');
  const cancelling = useCancelExport();
  const { id, state, format, fileName, createdAt } = job;
  const [tone, word] = STATES[state];
  return (
    <Card
      title={<Isolate>{fileName ?? text(KINDS[format])}</Isolate>}
      note={<Isolate>{formatInstant(createdAt)}</Isolate>}
      isNamedByNote
      actions={<Badge tone={tone}>{text(word)}</Badge>}
    >
      <div className="export-job">
        {state === 'running' && <Progress job={job} />}
        {state === 'failed' && <p className="export-job__hint">{text('failedHint')}</p>}
        {job.isExpired && <p className="export-job__hint">{text('expired')}</p>}
        <File job={job} />
        {state === 'running' && (
          <Button
            variant="danger-quiet"
            isLoading={cancelling.isPending}
            onClick={() => cancelling.mutate(id)}
          >
            {text('stop')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Progress({ job: { rows, done } }: { readonly job: ExportJob }) {
  const text = usePhrases('exports');
  const facts = {
    done: done.toLocaleString('en-US'),
    all: (rows ?? 0).toLocaleString('en-US'),
  };
  return (
    <JobProgress label={text('progressLabel')} all={rows ?? 1} done={done} failed={0}>
      <span>{rows === null ? text('counting') : text('progress', facts)}</span>
    </JobProgress>
  );
}

function File({ job: { id, format, rows, result } }: { readonly job: ExportJob }) {
  const text = usePhrases('exports');
  const download = useDownload(exportsContract.file);
  if (result === null) return null;
  const { unit, count } = fileSizeOf(result.bytes);
  const facts = { size: text(unit, { count }), until: formatInstant(result.expiresAt) };
  return (
    <>
      <p className="export-job__hint">
        {rows !== null && format !== 'zip' && (
          <span>{text('rows', { count: rows, countText: rows.toLocaleString('en-US') })} · </span>
        )}
        <Isolate>{text('fileSize', facts)}</Isolate>
      </p>
      <Button
        variant="filled"
        icon={<IconDownload aria-hidden stroke={1.75} />}
        isLoading={download.isRunning}
        onClick={() => void download.run({ params: { id } }, `export.${format}`)}
      >
        {text('download')}
      </Button>
    </>
  );
}
