import { formatInstant } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useBatchFile } from './batch-upload.queries.ts';
import { ColumnsStep } from './columns/columns-step.tsx';
import { StepsBar, type Step } from './steps-bar.tsx';
import './batch-upload.css';
import { type FileView, useFileFlow, useFileWords } from './file-flow.ts';

const CheckStep = lazyPart(async () => ({
  default: (await import('./check/check-step.tsx')).CheckStep,
}));
const IssueStep = lazyPart(async () => ({
  default: (await import('./issue/issue-step.tsx')).IssueStep,
}));

/** The steps of one file. */
export function FileStepsScreen() {
  const text = useFileWords();
  const { page } = useFileFlow();
  const { id = '' } = useParams();
  const file = useBatchFile(id);
  usePageTitle(text('title'));
  if (file.data !== undefined) return <FileSteps key={id} file={file.data} />;
  return (
    <div className="batch-page">
      <PageHead title={text('title')} />
      <Card isFlush={!file.isError}>
        {file.isError ? (
          <PageError
            title={text('loadFailed')}
            reason={file.error}
            isRetrying={file.isFetching}
            onRetry={() => void file.refetch()}
            back={{ href: `#/${page}`, label: text('title') }}
          />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Card>
    </div>
  );
}

/** While documents are issued there is one step; before and after, the person moves between them. */
function stepOf({ state }: FileView, chosen: Step | undefined): Step {
  if (state === 'running' || state === 'paused' || state === 'failed') return 'issue';
  return chosen ?? (state === 'done' ? 'issue' : 'columns');
}

/** Returns whether the navigation followed the choice of a file that had been sent before. */
function isKnown(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'isKnown' in state && state.isKnown === true
  );
}

function FileSteps({ file }: { readonly file: FileView }) {
  const text = useFileWords();
  const { state } = useLocation();
  const [chosen, setChosen] = useState<Step | undefined>();
  const step = stepOf(file, chosen);
  return (
    <div className="batch-page">
      <PageHead title={text('title')} beside={<Isolate>{file.name}</Isolate>} />
      <StepsBar step={step} />
      {isKnown(state) && <KnownFile file={file} />}
      {step === 'columns' && <ColumnsStep file={file} onNext={() => setChosen('check')} />}
      <Suspense
        fallback={
          <Card isFlush>
            <SkeletonRows rows={6} />
          </Card>
        }
      >
        {step === 'check' && (
          <CheckStep
            file={file}
            onBack={() => setChosen('columns')}
            onIssued={() => setChosen(undefined)}
          />
        )}
        {step === 'issue' && <IssueStep file={file} onFix={() => setChosen('check')} />}
      </Suspense>
    </div>
  );
}

/** The same file was sent before: what is issued already, and that the rest still may be. */
function KnownFile({ file }: { readonly file: FileView }) {
  const text = useFileWords();
  const { issuedAt, progress } = file;
  if (issuedAt === null) {
    return (
      <Alert tone="info" title={text('knownTitle')} isLive>
        {text('knownDraft')}
      </Alert>
    );
  }
  const date = formatInstant(issuedAt);
  return (
    <Alert tone="warn" title={text('knownTitle')} isLive>
      {text('knownIssued', { date, count: progress.issued })}
    </Alert>
  );
}
