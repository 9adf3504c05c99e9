import type { BatchSummary } from '@pinkas/contract/accounting/batch-upload/file-views';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { Suspense, useRef } from 'react';

import { ApiError } from '../../../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../../../shared/dialog/server-problem.tsx';
import { useIssueBatch } from '../batch-upload.queries.ts';
import { type FileView, useFileFlow, useFileWords } from '../file-flow.ts';

export interface IssueButtonProps {
  readonly file: FileView;
  readonly summary: BatchSummary;
  readonly onIssued: () => void;
}

/** Asks for confirmation, with the number of documents and their total, and then issues the ready ones. */
export function IssueButton({ file, summary, onIssued }: IssueButtonProps) {
  const text = useFileWords();
  const { BeforeIssue } = useFileFlow();
  const issuing = useIssueBatch(file.id);
  // A repeated press issues nothing more.
  const key = useRef(crypto.randomUUID());
  const { documentsReady: documents, readyAgorot: totalAgorot, rowsWithProblems } = summary;
  const isConflict = issuing.error instanceof ApiError && issuing.error.code === 'VERSION_CONFLICT';

  async function press() {
    const isSure = await confirm({
      title: text('confirmTitle', { count: documents }),
      text: (
        <>
          <p>{text('confirmText', { total: `₪${formatAgorot(totalAgorot)}` })}</p>
          {rowsWithProblems > 0 && <p>{text('confirmProblems', { count: rowsWithProblems })}</p>}
          {file.columns.includes('mailTo') && <p>{text('confirmMail')}</p>}
        </>
      ),
      confirmLabel: text('issueReady', { count: documents }),
      cancelLabel: text('cancel'),
    });
    if (!isSure) return;
    const wanted = { documents, totalAgorot, idempotencyKey: key.current };
    const started = await issuing.mutateAsync(wanted).catch(() => undefined);
    key.current = crypto.randomUUID();
    if (started !== undefined) onIssued();
  }

  return (
    <div className="batch-issue">
      {BeforeIssue !== undefined && documents > 0 && (
        <Suspense>
          <BeforeIssue documents={documents} />
        </Suspense>
      )}
      {isConflict ? (
        <Alert tone="warn" isLive>
          {text('conflict')}
        </Alert>
      ) : (
        <ServerProblem reason={issuing.error} />
      )}
      <Button
        variant="filled"
        disabled={documents === 0}
        isLoading={issuing.isPending}
        onClick={() => void press()}
      >
        {documents === 0 ? text('issueNothing') : text('issueReady', { count: documents })}
      </Button>
    </div>
  );
}
