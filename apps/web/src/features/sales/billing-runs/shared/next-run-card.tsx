import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import { BILLING_METHODS } from '@pinkas/domain/billing/billing-template';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';
import { IconListCheck } from '@tabler/icons-react';

import { weekdayName } from '../../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useNextRun } from './next-run.queries.ts';
import './next-run-card.css';

interface Summed {
  readonly amountAgorot: number;
}

const sumOf = (rows: readonly Summed[]): number =>
  rows.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);

/** When the next run is, how much it bills by which means, and what waits for a person; nothing before it is known. */
export function NextRunCard() {
  const text = usePhrases('billingRun');
  const { language } = useLanguage();
  const { data } = useNextRun();
  // A refused charge that is tried again waits for nobody, and one that is not is shown among the failures.
  const held = data?.waiting.filter(({ state }) => state === 'held') ?? [];
  if (data === undefined || (data.day === null && held.length === 0)) return null;
  const { day, isToday, rows } = data;
  const date = day === null ? '' : formatLocalDate(day);
  const billed = rows.filter(({ hold }) => hold === null);
  return (
    <Card isFlush>
      <section className="next-run" aria-label={text('nextLabel')}>
        <div className="next-run__when">
          <span className="next-run__label">
            {text('nextLabel')}
            {held.length > 0 && (
              <Badge tone="warn">{text('waitingBadge', { count: held.length })}</Badge>
            )}
          </span>
          {day !== null && (
            <strong>
              {isToday
                ? text('nextToday', { date })
                : text('nextWhen', { day: weekdayName(day, language), date })}
            </strong>
          )}
          <div className="next-run__sums">
            {day !== null && <Part label={text('sumBilled')} of={billed} />}
            {held.length > 0 && <Part label={text('decided')} of={held} />}
          </div>
        </div>
        <div className="next-run__means">
          <Means billed={billed} />
          <ButtonLink
            variant="tonal"
            href="#/sales/billing/run"
            icon={<IconListCheck aria-hidden stroke={1.75} />}
          >
            {text('toPreview')}
          </ButtonLink>
        </div>
      </section>
    </Card>
  );
}

/** What is billed by each means. */
function Means({ billed }: { readonly billed: NextRun['rows'] }) {
  const text = usePhrases('billingRun');
  const words = usePhrases('billing');
  const methods = BILLING_METHODS.map((method) => ({
    method,
    of: billed.filter((row) => row.method === method),
  })).filter(({ of }) => of.length > 0);
  if (methods.length === 0) return null;
  return (
    <dl aria-label={text('byMethod')}>
      {methods.map(({ method, of }) => (
        <div key={method}>
          <dt>{text('methodCount', { method: words(`method-${method}`), count: of.length })}</dt>
          <dd>
            <Money agorot={sumOf(of)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PartProps {
  readonly label: string;
  readonly of: readonly Summed[];
}

/** A sum with how many periods it is of. */
function Part({ label, of }: PartProps) {
  const text = usePhrases('billingRun');
  return (
    <div>
      <span className="next-run__label">{label}</span>
      <Money agorot={sumOf(of)} size="indicator" />
      <small>{text('countPeriods', { count: of.length })}</small>
    </div>
  );
}
