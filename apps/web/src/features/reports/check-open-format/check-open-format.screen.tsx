import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Meter } from '@pinkas/ui/feedback/meter';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { DropZone } from '../../../shared/uploads/drop-zone.tsx';
import { CheckOutcome } from './check-outcome.tsx';
import { useCheck } from './use-check.ts';
import './check-open-format.css';

const PERCENT = 100;

/** reports/check_open_format: checks a uniform file of any program without sending it anywhere. */
export function CheckOpenFormatScreen() {
  const text = usePhrases('checkOpenFormat');
  const { state, check, cancel } = useCheck();
  usePageTitle(text('title'));
  return (
    <div className="check-page">
      <PageHead
        title={text('title')}
        path={[{ label: text('authorityReports') }, { label: text('title') }]}
        pathLabel={text('authorityReports')}
      />
      <Card>
        <p className="check-note">
          {text('note')} {text('private')}
        </p>
        <DropZone
          onFiles={check}
          hasCamera={false}
          label={text('drop')}
          kinds={text('kinds')}
          accept=".zip,.txt"
        />
      </Card>
      {state.kind === 'running' && (
        <Running names={state.names} part={state.part} onCancel={cancel} />
      )}
      {state.kind === 'failed' && (
        <Alert tone="bad" title={text('failedTitle')} isLive>
          {text('failedText')}
        </Alert>
      )}
      {state.kind === 'done' && <CheckOutcome result={state.result} />}
    </div>
  );
}

interface RunningProps {
  readonly names: string;
  readonly part: number;
  readonly onCancel: () => void;
}

function Running({ names, part, onCancel }: RunningProps) {
  const text = usePhrases('checkOpenFormat');
  const percent = Math.floor(part * PERCENT);
  const progress = text('progress', { percent });
  return (
    <Card>
      <div className="check-running">
        <p aria-live="polite">{text('checking', { names })}</p>
        <Meter
          label={progress}
          whole={PERCENT}
          parts={[{ key: 'read', amount: percent, color: 'info' }]}
        />
        <span>{progress}</span>
        <Button onClick={onCancel}>{text('cancel')}</Button>
      </div>
    </Card>
  );
}
