import {
  bulkJobsContract,
  type BulkJob,
} from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import { Button } from '@pinkas/ui/actions/button';
import { SelectionBar } from '@pinkas/ui/data/selection-bar';
import { toast } from '@pinkas/ui/overlay/toast';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useDownload } from '../../../../../shared/lists/export/use-download.ts';
import { useFollowedJob } from './bulk-jobs.queries.ts';

const KINDS = { mail: 'kindMail', print: 'kindPrint', zip: 'kindZip' } as const;
const FILES = { print: 'documents.pdf', zip: 'documents.zip' } as const;
const JOBS = '/documents/jobs';

/** The job that was started last on this screen. */
export interface FollowedJob {
  readonly follow: (id: string) => void;
  /** The progress of the job; replaces the selection bar. */
  readonly bar: ReactNode;
}

/** Shows the progress of a job until it finishes, announces the result, and downloads the file that it made. */
export function useJobBar(hasSelection: boolean): FollowedJob {
  const [followedId, setFollowedId] = useState<string | undefined>(undefined);
  const [hiddenId, setHiddenId] = useState<string | undefined>(undefined);
  const job = useFollowedJob(followedId);
  useToldEnd(job);
  const isShown = job?.state === 'running' && job.id !== hiddenId && !hasSelection;
  return {
    follow: setFollowedId,
    bar: isShown && <JobBar job={job} onHide={() => setHiddenId(job.id)} />,
  };
}

/** Announces the end of a job once. Its file downloads automatically: it was requested a moment ago. */
function useToldEnd(job: BulkJob | undefined): void {
  const text = usePhrases('bulkJobs');
  const navigate = useNavigate();
  const download = useDownload(bulkJobsContract.file);
  const told = useRef<string | undefined>(undefined);
  const isOver = job !== undefined && (job.state === 'done' || job.state === 'failed');
  useEffect(() => {
    if (!isOver || told.current === job.id) return;
    told.current = job.id;
    const action = { label: text('toJobs'), run: (): void => void navigate(JOBS) };
    const hasProblems = job.state === 'failed' || job.failed + job.skipped > 0;
    if (hasProblems) toast.error(text('endedWithProblems'), action);
    else toast.success(text(job.kind === 'mail' ? 'endedMail' : 'endedFile'), action);
    if (job.result !== null && job.kind !== 'mail') {
      void download.run({ params: { id: job.id } }, FILES[job.kind]);
    }
  }, [download, isOver, job, navigate, text]);
}

interface JobBarProps {
  readonly job: BulkJob;
  readonly onHide: () => void;
}

function JobBar({ job, onHide }: JobBarProps) {
  const text = usePhrases('bulkJobs');
  const navigate = useNavigate();
  const { kind, documents, done, failed, skipped } = job;
  const isWriting = kind !== 'mail' && done + failed === documents;
  const all = documents.toLocaleString('en-US');
  return (
    <SelectionBar
      summary={text(KINDS[kind], { count: documents, countText: all })}
      detail={
        <>
          <progress
            aria-label={text('progressLabel')}
            max={documents}
            value={done + failed + skipped}
          />
          <span>
            {isWriting
              ? text('preparing')
              : text('progress', { done: done.toLocaleString('en-US'), all })}
          </span>
        </>
      }
      actions={
        <Button variant="quiet" size="sm" onClick={() => void navigate(JOBS)}>
          {text('follow')}
        </Button>
      }
      onClear={onHide}
    />
  );
}
