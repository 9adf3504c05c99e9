import {
  archiveContract,
  type BusinessArchive,
} from '@pinkas/contract/backup/archive/archive.contract';
import { ARCHIVE_DAYS } from '@pinkas/domain/documents/limits/archive-limits';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconDownload } from '@tabler/icons-react';

import { addressOf } from '../../../../shared/api/client.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { fileSizeOf } from '../../../../shared/jobs/file-size.ts';
import { JobProgress, PauseJob } from '../../../../shared/jobs/job-progress.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useArchive, useMoveArchive } from '../archive.queries.ts';
import '../archive.css';

const STATES = {
  running: ['info', 'stateRunning'],
  paused: ['warn', 'statePaused'],
  cancelled: ['none', 'stateCancelled'],
  done: ['ok', 'stateDone'],
  failed: ['bad', 'stateFailed'],
} as const satisfies Record<BusinessArchive['state'], readonly [Tone, string]>;

/** Requests one file with all data of the business, shows its progress, and offers the download. */
export function ArchiveCard() {
  const text = usePhrases('archive');
  const { data, isError, error, isFetching, refetch } = useArchive();
  const archive = data?.archive;
  const [tone, word] = STATES[archive?.state ?? 'cancelled'];
  const hasNews = archive !== undefined && archive !== null;
  return (
    <Card
      title={text('cardTitle')}
      {...(hasNews && {
        actions: <Badge tone={tone}>{text(word)}</Badge>,
        note: text('by', {
          name: isolated(archive.byName),
          when: formatInstant(archive.createdAt),
        }),
      })}
    >
      <div className="archive">
        <p>{text('cardText')}</p>
        {data === undefined && isError && (
          <PageError
            title={text('loadFailed')}
            reason={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && !isError && <SkeletonRows rows={2} />}
        {hasNews && <ArchiveNews archive={archive} />}
        {data !== undefined && <ArchiveActions archive={data.archive} />}
      </div>
    </Card>
  );
}

/** Shows the progress of the file, or its result. */
function ArchiveNews({ archive }: { readonly archive: BusinessArchive }) {
  const text = usePhrases('archive');
  const { state, result, isExpired } = archive;
  return (
    <>
      {state !== 'cancelled' && <Progress archive={archive} />}
      {state === 'running' && <p className="archive-hint">{text('started')}</p>}
      {state === 'failed' && <p className="archive-hint">{text('failedHint')}</p>}
      {isExpired && <p className="archive-hint">{text('expired', { days: ARCHIVE_DAYS })}</p>}
      {result !== null && (
        <p className="archive-hint">
          <Isolate>
            {text('fileSize', {
              size: sizeWords(text, result.bytes),
              until: formatInstant(result.expiresAt),
            })}
          </Isolate>
        </p>
      )}
    </>
  );
}

/** How many documents of all were taken in. */
function Progress({ archive }: { readonly archive: BusinessArchive }) {
  const text = usePhrases('archive');
  const { state, documents, done, failed } = archive;
  const isWriting = state === 'running' && done + failed >= documents;
  if (documents === 0) return <p>{text('noDocuments')}</p>;
  return (
    <JobProgress label={text('progressLabel')} all={documents} done={done} failed={failed}>
      <span>
        {text('progress', {
          done: done.toLocaleString('en-US'),
          all: documents.toLocaleString('en-US'),
        })}
      </span>
      {failed > 0 && <span>{text('failedCount', { count: failed })}</span>}
      {isWriting && <span>{text('writing')}</span>}
    </JobProgress>
  );
}

function sizeWords(text: ReturnType<typeof usePhrases<'archive'>>, bytes: number): string {
  const { unit, count } = fileSizeOf(bytes);
  return text(unit, { count });
}

function ArchiveActions({ archive }: { readonly archive: BusinessArchive | null }) {
  const text = usePhrases('archive');
  const moving = useMoveArchive();
  const state = archive?.state;
  const isOpen = state === 'running' || state === 'paused';
  const hasFile = archive !== null && archive.result !== null;
  async function stop(): Promise<void> {
    const isSure = await confirm({
      title: text('stopTitle'),
      text: text('stopText'),
      confirmLabel: text('stopConfirm'),
      cancelLabel: text('stopBack'),
      isDanger: true,
    });
    if (isSure) moving.mutate('cancel');
  }
  return (
    <div className="archive-actions">
      {hasFile && (
        // A link, so that the browser streams a file of any size to the disk.
        <ButtonLink
          variant="filled"
          icon={<IconDownload aria-hidden stroke={1.75} />}
          href={addressOf(archiveContract.file, { params: { id: archive.id } })}
          download
        >
          {text('download')}
        </ButtonLink>
      )}
      {state === 'failed' && (
        <Button isLoading={moving.isPending} onClick={() => moving.mutate('resume')}>
          {text('retry')}
        </Button>
      )}
      {isOpen && (
        <>
          <PauseJob
            isPaused={state === 'paused'}
            isMoving={moving.isPending}
            pauseLabel={text('pause')}
            resumeLabel={text('resume')}
            onMove={(move) => moving.mutate(move)}
          />
          <Button variant="danger-quiet" onClick={() => void stop()}>
            {text('stop')}
          </Button>
        </>
      )}
      {!isOpen && (
        <Button isLoading={moving.isPending} onClick={() => moving.mutate('start')}>
          {text(archive === null ? 'start' : 'startAgain')}
        </Button>
      )}
    </div>
  );
}
