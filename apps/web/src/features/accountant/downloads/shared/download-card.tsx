import {
  downloadsContract,
  type ClientDownload,
} from '@pinkas/contract/accountant/downloads/downloads.contract';
import { ARCHIVE_DAYS } from '@pinkas/domain/documents/limits/archive-limits';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconDownload } from '@tabler/icons-react';

import { addressOf } from '../../../../shared/api/client.ts';
import { fileSizeOf } from '../../../../shared/jobs/file-size.ts';
import { JobProgress } from '../../../../shared/jobs/job-progress.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useCancelDownload, useDownload } from '../downloads.queries.ts';

const TONES: Readonly<Record<ClientDownload['state'], Tone>> = {
  running: 'info',
  paused: 'warn',
  cancelled: 'none',
  done: 'ok',
  failed: 'bad',
};

/** Shows the progress of the newest file over many clients, and its download; renders nothing without one. */
export function DownloadCard() {
  const text = usePhrases('clientDownloads');
  const cancelling = useCancelDownload();
  const download = useDownload().data?.download ?? null;
  if (download === null || download.state === 'cancelled') return null;
  const { id, state, from, to, result } = download;
  const day = (date: string): string => `\u2066${formatLocalDate(date)}\u2069`;
  return (
    <Card
      title={text('cardTitle', { from: day(from), to: day(to) })}
      actions={<Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>}
    >
      <div className="clients-download">
        <DownloadNews download={download} />
        {result !== null && (
          // A link, so that the browser streams a file of any size to the disk.
          <ButtonLink
            variant="filled"
            icon={<IconDownload aria-hidden stroke={1.75} />}
            href={addressOf(downloadsContract.file, { query: { id } })}
            download
          >
            {text('download')}
          </ButtonLink>
        )}
        {state === 'running' && (
          <Button
            variant="danger-quiet"
            isLoading={cancelling.isPending}
            onClick={() => cancelling.mutate()}
          >
            {text('cancel')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function DownloadNews({ download }: { readonly download: ClientDownload }) {
  const text = usePhrases('clientDownloads');
  const { state, clients, leftOut, documents, done, failed, result } = download;
  const isWriting = state === 'running' && done + failed >= documents;
  return (
    <>
      {documents > 0 && (
        <JobProgress label={text('progressLabel')} all={documents} done={done} failed={failed}>
          <span>
            {text('progress', {
              done: done.toLocaleString('en-US'),
              all: documents.toLocaleString('en-US'),
            })}
          </span>
          {failed > 0 && <span>{text('failedCount', { count: failed })}</span>}
        </JobProgress>
      )}
      <p className="clients-note">
        {text('clients', { count: clients })}
        {isWriting && <> · {text('writing')}</>}
        {result !== null && (
          <>
            {' · '}
            <Isolate>
              {text('fileSize', {
                size: sizeWords(text, result.bytes),
                until: formatInstant(result.expiresAt),
              })}
            </Isolate>
          </>
        )}
      </p>
      {leftOut > 0 && <p className="clients-note">{text('leftOut', { count: leftOut })}</p>}
      <Ending download={download} />
    </>
  );
}

/** Explains why an expected file is missing. */
function Ending({
  download: { state, isWithdrawn, isExpired },
}: {
  readonly download: ClientDownload;
}) {
  const text = usePhrases('clientDownloads');
  if (state === 'failed') return <p className="clients-note">{text('stopped')}</p>;
  if (isWithdrawn) return <p className="clients-note">{text('withdrawn')}</p>;
  if (isExpired) return <p className="clients-note">{text('expired', { days: ARCHIVE_DAYS })}</p>;
  return null;
}

function sizeWords(text: ReturnType<typeof usePhrases<'clientDownloads'>>, bytes: number): string {
  const { unit, count } = fileSizeOf(bytes);
  return text(unit, { count });
}
