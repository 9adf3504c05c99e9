import type { TurnoverMeter } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import type { CeilingState } from '@pinkas/domain/bookkeeping/turnover-ceiling';
import { localDate } from '@pinkas/domain/time/local-date';
import { calendarPeriod } from '@pinkas/domain/time/report-period';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Meter, type MeterColor } from '@pinkas/ui/feedback/meter';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { useMay } from '../../../shared/session/use-may.ts';

const COLORS: Readonly<Record<CeilingState, MeterColor>> = {
  within: 'info',
  near: 'warn',
  passed: 'bad',
};

interface CeilingCardProps {
  /** Null for every business but an exempt dealer. */
  readonly meter: TurnoverMeter | null;
  /** The day of the figures. */
  readonly today: string;
}

/** Shows the year's turnover against the ceiling of exempt dealers, and the consequences near it and above it. */
export function CeilingCard({ meter, today }: CeilingCardProps) {
  const text = usePhrases('dashboard');
  const may = useMay();
  if (meter === null) return null;
  const { turnoverAgorot, ceilingAgorot, state } = meter;
  const { from, to } = calendarPeriod('year', localDate(today));
  const list = may('incomeReport.read') ? 'reports/income' : 'documents';
  const isPassed = state === 'passed';
  return (
    <Card
      title={text('ceilingTitle')}
      note={text('ceilingYear', { year: from.slice(0, 4) })}
      actions={
        <ExplainButton figures={[{ name: text('ceilingTitle'), rule: text('explainCeiling') }]} />
      }
    >
      <div className="dashboard-ceiling">
        <Meter
          label={text('ceilingMeter', {
            turnover: shekelText(turnoverAgorot),
            ceiling: shekelText(ceilingAgorot),
          })}
          whole={Math.max(ceilingAgorot, turnoverAgorot)}
          parts={[{ key: 'turnover', amount: turnoverAgorot, color: COLORS[state] }]}
        />
        <dl>
          <div>
            <dt>{text('ceilingTurnover')}</dt>
            <dd>
              <LinkText href={`#/${list}?from=${from}&to=${to}`}>
                <Money agorot={turnoverAgorot} isStrong />
              </LinkText>
            </dd>
          </div>
          <div>
            <dt>{text('ceiling')}</dt>
            <dd>
              <Money agorot={ceilingAgorot} />
            </dd>
          </div>
          <div>
            <dt>{text(isPassed ? 'ceilingOver' : 'ceilingLeft')}</dt>
            <dd>
              <Money agorot={Math.abs(ceilingAgorot - turnoverAgorot)} isStrong isBad={isPassed} />
            </dd>
          </div>
        </dl>
        {state === 'near' && <Alert tone="warn">{text('ceilingNear')}</Alert>}
        {isPassed && (
          <Alert
            tone="bad"
            action={
              may('company.read') ? (
                <LinkText href="#/account/company">{text('ceilingChangeKind')}</LinkText>
              ) : undefined
            }
          >
            {text('ceilingPassed')}
          </Alert>
        )}
      </div>
    </Card>
  );
}
