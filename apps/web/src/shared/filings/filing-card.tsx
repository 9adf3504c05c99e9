import type { FilingView } from '@pinkas/contract/bookkeeping/filings/filings.contract';
import type { FilingStep } from '@pinkas/domain/bookkeeping/return-filing';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useState } from 'react';

import { shekelText } from '../format/shekel-text.ts';
import { useRequestKey } from '../form/use-request-key.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { WaitingCard } from '../pages/waiting-card.tsx';
import { useMay } from '../session/use-may.ts';
import { FilingDialog } from './filing-dialog.tsx';
import { useRecordFiling, type useFiling } from './filings.queries.ts';
import './filing-card.css';

export interface FilingCardProps {
  /** `useFiling` of a day of the period. */
  readonly query: ReturnType<typeof useFiling>;
  readonly periodName: (period: ReportPeriod) => string;
  /** The page of the return of another day. */
  readonly hrefOf: (day: LocalDate) => string;
}

/** Whether a return was filed and paid, with what records it, and the other periods that are left. */
export function FilingCard({ query, ...period }: FilingCardProps) {
  const text = usePhrases('filings');
  return query.data === undefined ? (
    <WaitingCard title={text('title')} query={query} failedTitle={text('failedTitle')} rows={2} />
  ) : (
    <Filing filing={query.data} {...period} />
  );
}

type FilingProps = Omit<FilingCardProps, 'query'> & { readonly filing: FilingView };

function Filing({ filing, periodName, hrefOf }: FilingProps) {
  const text = usePhrases('filings');
  const may = useMay();
  const [step, setStep] = useState<FilingStep>();
  const { isReady, mayBeElsewhere, elsewhereUntil, to, left } = filing;
  const isElsewhere = elsewhereUntil !== null && to <= elsewhereUntil;
  if (!isReady && !mayBeElsewhere && !isElsewhere && left.length === 0) return null;
  const mayRecord = may('bookkeeping.lock');
  return (
    <Card
      title={text('title')}
      actions={
        mayRecord &&
        mayBeElsewhere && (
          <Button size="sm" variant="quiet" onClick={() => setStep('elsewhere')}>
            {text('elsewhere')}
          </Button>
        )
      }
    >
      <div className="return-filing">
        {isElsewhere ? (
          <Elsewhere filing={filing} until={elsewhereUntil} />
        ) : (
          <Steps filing={filing} onRecord={mayRecord ? setStep : undefined} />
        )}
        <LeftPeriods filing={filing} periodName={periodName} hrefOf={hrefOf} />
      </div>
      {step !== undefined && (
        <FilingDialog
          filing={filing}
          period={periodName(filing)}
          step={step}
          onClose={() => setStep(undefined)}
        />
      )}
    </Card>
  );
}

/** That the period was dealt with outside of these books, with what takes that back. */
function Elsewhere({ filing, until }: { readonly filing: FilingView; readonly until: LocalDate }) {
  const text = usePhrases('filings');
  const may = useMay();
  return (
    <p className="return-filing__line">
      <span>{text('elsewhereUntil', { date: formatLocalDate(until) })}</span>
      {may('bookkeeping.lock') && (
        <TakeBack filing={filing} step="elsewhere" label={text('elsewhereBack')} />
      )}
    </p>
  );
}

/** The steps of a return that can be recorded, or when they will be. */
function Steps({ filing, onRecord }: Omit<StepRowProps, 'step'>) {
  const text = usePhrases('filings');
  if (!filing.isReady) return filing.mayBeElsewhere && <p>{text('notClosed')}</p>;
  return (
    <ul className="return-filing__steps" aria-label={text('title')}>
      <StepRow filing={filing} step="filed" onRecord={onRecord} />
      <StepRow filing={filing} step="paid" onRecord={onRecord} />
    </ul>
  );
}

interface StepRowProps {
  readonly filing: FilingView;
  readonly step: 'filed' | 'paid';
  /** Undefined for who may not record. */
  readonly onRecord: ((step: FilingStep) => void) | undefined;
}

function StepRow({ filing, step, onRecord }: StepRowProps) {
  const text = usePhrases('filings');
  const mark = filing[step];
  const isNothing = step === 'paid' && mark === null && filing.payAgorot <= 0;
  const Icon = mark === null ? IconCircle : IconCheck;
  return (
    <li className="return-filing__line">
      <span className="return-filing__words">
        <Icon aria-hidden stroke={1.75} />
        <span>
          <b>{text(step)}</b> <StepWords filing={filing} step={step} />
        </span>
      </span>
      {onRecord !== undefined && mark === null && !isNothing && (
        <Button size="sm" variant="tonal" onClick={() => onRecord(step)}>
          {text(step === 'filed' ? 'recordFiled' : 'recordPaid')}
        </Button>
      )}
      {onRecord !== undefined && mark !== null && (
        <TakeBack
          filing={filing}
          step={step}
          label={text('takeBack')}
          name={text('takeBackOf', { step: text(step) })}
        />
      )}
    </li>
  );
}

function StepWords({ filing, step }: Omit<StepRowProps, 'onRecord'>) {
  const text = usePhrases('filings');
  const mark = filing[step];
  if (mark !== null) {
    const date = formatLocalDate(mark.day);
    return mark.reference === ''
      ? text('doneOn', { date })
      : text('doneWith', { date, reference: isolated(mark.reference) });
  }
  if (step === 'filed') return text('notFiled');
  return filing.payAgorot <= 0
    ? text('nothingToPay')
    : text('notPaid', { sum: shekelText(filing.payAgorot) });
}

interface TakeBackProps {
  readonly filing: FilingView;
  readonly step: FilingStep;
  readonly label: string;
  /** The accessible name, where the label alone is ambiguous. */
  readonly name?: string;
}

function TakeBack({ filing: { kind, from, to }, step, label, name }: TakeBackProps) {
  const text = usePhrases('filings');
  const recording = useRecordFiling({ isShownInPlace: false });
  const { keyFor, forget } = useRequestKey();
  const body = { kind, from, to, steps: [step], day: null, filedReference: '', paidReference: '' };
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={name}
      isLoading={recording.isPending}
      onClick={() =>
        recording.mutate(
          { body, idempotencyKey: keyFor(body) },
          {
            onSuccess() {
              forget();
              toast.success(text('takenBack'));
            },
          },
        )
      }
    >
      {label}
    </Button>
  );
}

function LeftPeriods({ filing, periodName, hrefOf }: FilingProps) {
  const text = usePhrases('filings');
  const { left, leftEarlier } = filing;
  if (left.length === 0) return null;
  return (
    <Alert tone="warn" title={text('leftTitle', { count: left.length + leftEarlier })}>
      <ul className="return-filing__left">
        {left.map((period) => (
          <li key={period.from}>
            <a href={hrefOf(period.from)}>
              {text('leftDue', {
                period: periodName(period),
                date: formatLocalDate(period.dueDate),
              })}
            </a>
          </li>
        ))}
      </ul>
      {leftEarlier > 0 && <p>{text('leftEarlier', { count: leftEarlier })}</p>}
    </Alert>
  );
}
