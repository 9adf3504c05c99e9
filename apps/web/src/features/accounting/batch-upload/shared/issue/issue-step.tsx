import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Card } from '@pinkas/ui/layout/card';
import { IconDownload } from '@tabler/icons-react';

import { JobProgress, PauseJob } from '../../../../../shared/jobs/job-progress.tsx';
import { useLanguage } from '../../../../../shared/language/use-phrases.ts';
import { useDryRun, useMoveBatch } from '../batch-upload.queries.ts';
import { useDownload } from '../../../../../shared/lists/export/use-download.ts';
import { type FileView, useFileFlow, useFileWords } from '../file-flow.ts';

export interface IssueStepProps {
  readonly file: FileView;
  readonly onFix: () => void;
}

/** Shows the progress of the issue, and finally its result. */
export function IssueStep({ file, onFix }: IssueStepProps) {
  return file.state === 'done' ? <Done file={file} onFix={onFix} /> : <Running file={file} />;
}

function Running({ file }: { readonly file: FileView }) {
  const text = useFileWords();
  const isPaused = file.state !== 'running';
  const phrase = file.state === 'failed' ? 'failed' : isPaused ? 'paused' : 'running';
  const moving = useMoveBatch(file.id, isPaused ? 'resume' : 'pause');
  const { issued, refused, waiting } = file.progress;
  const all = issued + refused + waiting;
  return (
    <Card title={text(`${phrase}Title`)}>
      <div className="batch-file">
        <p className="batch-hint">{text(`${phrase}Hint`)}</p>
        <JobProgress label={text('progressLabel')} all={all} done={issued} failed={refused}>
          {text('progress', { issued: issued.toLocaleString('en'), all: all.toLocaleString('en') })}
        </JobProgress>
        <div className="batch-actions">
          <PauseJob
            isPaused={isPaused}
            isMoving={moving.isPending}
            pauseLabel={text('pause')}
            resumeLabel={text('resume')}
            onMove={() => moving.mutate()}
          />
        </div>
      </div>
    </Card>
  );
}

function Done({ file, onFix }: IssueStepProps) {
  const text = useFileWords();
  const { calls, list, page } = useFileFlow();
  const { language } = useLanguage();
  const result = useDownload(calls.result);
  const run = useDryRun(file.id, 'problems', 1);
  const { issued, refused } = file.progress;
  const summary = run.data?.summary;
  const left = summary === undefined ? undefined : summary.rows - summary.rowsIssued;
  const download = (format: 'xlsx' | 'csv') =>
    void result.run({ params: { id: file.id }, query: { format, language } }, `result.${format}`);
  return (
    <Card title={text('doneTitle', { count: issued })}>
      <div className="batch-file">
        {refused > 0 && <Alert tone="bad">{text('refusedCount', { count: refused })}</Alert>}
        {left !== undefined && (
          <output className="batch-hint">
            {left === 0 ? text('doneAll') : text('doneRest', { count: left })}
          </output>
        )}
        <div className="batch-actions batch-actions--start">
          <ButtonLink variant="filled" href={`#/${list}`}>
            {text('toDocuments')}
          </ButtonLink>
          {left !== undefined && left > 0 && <Button onClick={onFix}>{text('doneFix')}</Button>}
          <Button
            icon={<IconDownload aria-hidden stroke={1.75} />}
            isLoading={result.isRunning}
            onClick={() => download('xlsx')}
          >
            {text('resultXlsx')}
          </Button>
          <Button variant="quiet" isLoading={result.isRunning} onClick={() => download('csv')}>
            {text('resultCsv')}
          </Button>
          <ButtonLink variant="quiet" href={`#/${page}`}>
            {text('another')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
