import {
  ACCOUNTING_TARGETS,
  FORMATS_OF_TARGET,
  type AccountingFormat,
  type AccountingTarget,
} from '@pinkas/domain/exports/accounting-exports';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { calendarPeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { Money } from '@pinkas/ui/values/money';
import { useState, type ReactNode } from 'react';

import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useViewParams } from '../../../shared/lists/use-view-params.ts';
import { PeriodTools } from '../../../shared/reports/period/period-tools.tsx';
import { useAhead, useStartRun } from './all-types.queries.ts';

const SCOPES = ['new', 'all'] as const;
type Scope = (typeof SCOPES)[number];

/** Returns the settings of the next run from the URL; by default the current month. */
function useChoice(today: LocalDate) {
  const [params, change] = useViewParams<{ from: string; to: string; target: string }>({
    from: '',
    to: '',
    target: '',
  });
  const from = parseLocalDate(params.get('from') ?? '');
  const to = parseLocalDate(params.get('to') ?? '');
  const period: ReportPeriod =
    from !== undefined && to !== undefined && from <= to
      ? { from, to }
      : calendarPeriod('month', today);
  const target =
    ACCOUNTING_TARGETS.find((one) => one === params.get('target')) ?? ACCOUNTING_TARGETS[0];
  return { period, target, change };
}

interface AskForRunProps {
  readonly today: LocalDate;
  /** Beside the title. */
  readonly actions: ReactNode;
}

/** Chooses the recipient, the days, and whether to include all or only new ones; shows the totals. */
export function AskForRun({ today, actions }: AskForRunProps) {
  const text = usePhrases('allTypes');
  const { language } = useLanguage();
  const { period, target, change } = useChoice(today);
  const [scope, setScope] = useState<Scope>('new');
  const [chosenFormat, setFormat] = useState<AccountingFormat>();
  const starting = useStartRun();
  const requestKey = useRequestKey();
  const formats: readonly AccountingFormat[] = FORMATS_OF_TARGET[target];
  const format = formats.find((one) => one === chosenFormat) ?? formats[0] ?? 'zip';
  const isAhead = period.from > today;
  const days = { from: period.from, to: period.to > today ? today : period.to };

  function start(): void {
    const body = { target, ...days, format, isAll: scope === 'all', language };
    starting.mutate(
      { body, idempotencyKey: requestKey.keyFor(body) },
      {
        onSuccess({ job }) {
          requestKey.forget();
          toast.info(text(job === null ? 'waiting' : 'started'));
        },
      },
    );
  }

  return (
    <Card title={text('askTitle')} actions={actions}>
      <div className="all-types__ask">
        <SegmentedControl<AccountingTarget>
          label={text('targetLabel')}
          value={target}
          segments={ACCOUNTING_TARGETS.map((value) => ({ value, label: text(`target-${value}`) }))}
          onChange={(next) => change({ target: next })}
        />
        <p className="all-types__hint">{text(`targetHint-${target}`)}</p>
        <PeriodTools period={period} onChange={change} />
        <div className="all-types__row">
          <SegmentedControl<Scope>
            label={text('scopeLabel')}
            value={scope}
            segments={[
              { value: 'new', label: text('scopeNew') },
              { value: 'all', label: text('scopeAll') },
            ]}
            onChange={setScope}
          />
          {formats.length > 1 && (
            <SegmentedControl<AccountingFormat>
              label={text('formatLabel')}
              value={format}
              segments={formats.map((value) => ({ value, label: text(`format-${value}`) }))}
              onChange={setFormat}
            />
          )}
        </div>
        {isAhead ? (
          <Alert tone="warn">{text('futureRange')}</Alert>
        ) : (
          <Ahead target={target} period={days} />
        )}
        <div>
          <Button
            variant="filled"
            disabled={isAhead}
            isLoading={starting.isPending}
            onClick={start}
          >
            {text('start')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

interface AheadProps {
  readonly target: AccountingTarget;
  readonly period: ReportPeriod;
}

const COUNTED = {
  entries: ['aheadFresh', 'aheadGiven'],
  documents: ['aheadFreshDocuments', 'aheadGivenDocuments'],
} as const;

/** Previews a run: the number of new entries, and of already exported ones. */
function Ahead({ target, period }: AheadProps) {
  const text = usePhrases('allTypes');
  const { data, isPlaceholderData } = useAhead({ target, ...period }, true);
  const [fresh, given] = COUNTED[target === 'documents' ? 'documents' : 'entries'];
  return (
    <p
      className={isPlaceholderData ? 'all-types__ahead is-waiting' : 'all-types__ahead'}
      aria-live="polite"
    >
      {data !== undefined && (
        <>
          <strong>{text(fresh, { entries: data.fresh.entries })}</strong>
          {data.fresh.debitAgorot > 0 && (
            <span>
              {text('aheadDebit')} <Money agorot={data.fresh.debitAgorot} />
            </span>
          )}
          <span className="all-types__hint">{text(given, { entries: data.given.entries })}</span>
        </>
      )}
    </p>
  );
}
