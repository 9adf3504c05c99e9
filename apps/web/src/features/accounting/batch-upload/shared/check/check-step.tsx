import { BATCH_PAGE_ROWS } from '@pinkas/domain/batch/batch-limits';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Card } from '@pinkas/ui/layout/card';
import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { PageError } from '../../../../../shared/dialog/page-error.tsx';
import { useDryRun, type Shown } from '../batch-upload.queries.ts';
import { CheckSums } from './check-sums.tsx';
import { EarlierMonths } from './earlier-months.tsx';
import { IssueButton } from './issue-button.tsx';
import { RowsTable } from './rows-table.tsx';
import { type FileView, useFileWords } from '../file-flow.ts';

const RowDialog = lazyPart(async () => ({ default: (await import('./row-dialog.tsx')).RowDialog }));

export interface CheckStepProps {
  readonly file: FileView;
  readonly onBack: () => void;
  readonly onIssued: () => void;
}

/** The dry run: every row with its result, corrected here or left out, and then the issue. */
export function CheckStep({ file, onBack, onIssued }: CheckStepProps) {
  const text = useFileWords();
  const [show, setShow] = useState<Shown>('all');
  const [limit, setLimit] = useState(BATCH_PAGE_ROWS);
  const [fixed, setFixed] = useState<number | undefined>();
  const run = useDryRun(file.id, show, limit);
  const found = run.data;
  const row = found?.rows.find(({ rowNo }) => rowNo === fixed);

  return (
    <>
      <Card title={text('checkTitle')} note={text('checkHint')} isFlush>
        {found === undefined ? (
          run.isError ? (
            <PageError
              title={text('loadFailed')}
              reason={run.error}
              isRetrying={run.isFetching}
              onRetry={() => void run.refetch()}
            />
          ) : (
            <>
              <output className="pk-visually-hidden">{text('checking')}</output>
              <SkeletonRows rows={8} />
            </>
          )
        ) : (
          <>
            <CheckSums summary={found.summary} />
            <EarlierMonths summary={found.summary} />
            <div className="batch-filter">
              <SegmentedControl
                label={text('show')}
                segments={[
                  { value: 'all', label: text('showAll') },
                  { value: 'problems', label: text('showProblems') },
                  { value: 'ready', label: text('showReady') },
                  ...(found.summary.rowsIssued > 0
                    ? [{ value: 'issued' as const, label: text('showIssued') }]
                    : []),
                ]}
                value={show}
                onChange={(value) => {
                  setShow(value);
                  setLimit(BATCH_PAGE_ROWS);
                }}
              />
            </div>
            <RowsTable
              fileId={file.id}
              isText={file.format === 'csv'}
              rows={found.rows}
              isLoading={run.isPlaceholderData}
              onFix={setFixed}
            />
            {found.nextAfter !== null && (
              <div className="batch-more">
                <Button
                  variant="tonal"
                  isLoading={run.isPlaceholderData}
                  onClick={() => setLimit(limit * 4)}
                >
                  {text('moreRows')}
                </Button>
              </div>
            )}
          </>
        )}
      </Card>
      <div className="batch-actions">
        <Button icon={<IconArrowLeft aria-hidden className="pk-flip" />} onClick={onBack}>
          {text('back')}
        </Button>
        {found !== undefined && (
          <IssueButton file={file} summary={found.summary} onIssued={onIssued} />
        )}
      </div>
      {row !== undefined && (
        <Suspense>
          <RowDialog file={file} row={row} onClose={() => setFixed(undefined)} />
        </Suspense>
      )}
    </>
  );
}
