import type { WorkedPeriod } from '@pinkas/contract/sales/billing-runs/run-rows';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { LinkButton, LinkText } from '@pinkas/ui/actions/link-text';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { WaitingCard } from '../../../../shared/pages/waiting-card.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { needsCard, useWaitingWords } from './hold-words.ts';
import { useNextRun } from './next-run.queries.ts';
import { templatePath } from './template-path.ts';
import { useBillNow } from './use-bill-now.ts';
import './failed-card.css';

const SHOWN_MAX = 2;

/** Returns the periods whose charge was refused and may be sent again, the newest first: nothing of an ended template is billed. */
export function failedPeriods(waiting: readonly WorkedPeriod[]): readonly WorkedPeriod[] {
  return waiting
    .filter(
      ({ state, templateState }) =>
        (state === 'refused' || state === 'failed') && templateState !== 'ended',
    )
    .toSorted((one, other) => other.dueOn.localeCompare(one.dueOn));
}

/** Charges that did not pass: why, and when which of how many is next; nothing where all passed, and an error where they are not known. */
export function FailedCard() {
  const text = usePhrases('billingRun');
  const run = useNextRun();
  if (run.data === undefined) {
    return <WaitingCard query={run} failedTitle={text('failedTitle')} rows={2} />;
  }
  const failed = failedPeriods(run.data.waiting);
  if (failed.length === 0) return null;
  return (
    <Card isFlush>
      <section className="failed-card" aria-label={text('failedLabel')}>
        <header>
          <h2>{text('failedLabel')}</h2>
          <Badge tone="bad">{failed.length.toLocaleString('en-US')}</Badge>
          <LinkText href="#/sales/billing/failures">{text('allFailures')}</LinkText>
        </header>
        <ul>
          {failed.slice(0, SHOWN_MAX).map((period) => (
            <FailedPeriod key={period.periodId} period={period} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function FailedPeriod({ period }: { readonly period: WorkedPeriod }) {
  const text = usePhrases('billingRun');
  const { reasonOf, adviceOf, triesOf } = useWaitingWords();
  const { customerName, templateId, amountAgorot, linkedOn } = period;
  const linkedText = linkedOn && text('linked', { date: formatLocalDate(linkedOn) });
  return (
    <li>
      <span className="failed-card__line">
        <LinkText href={`#${templatePath(templateId)}`}>
          <bdi>{customerName}</bdi>
        </LinkText>
        <Money agorot={amountAgorot === 0 ? null : amountAgorot} isStrong />
      </span>
      <span className="failed-card__muted">
        {reasonOf(period)} {linkedText ?? adviceOf(period)}
      </span>
      <span className="failed-card__line">
        <span className="failed-card__muted">{triesOf(period)}</span>
        <WayOut period={period} />
      </span>
    </li>
  );
}

/** Another charge where it is of use, else the card of the customer, where another card is asked for. */
function WayOut({ period }: { readonly period: WorkedPeriod }) {
  const text = usePhrases('billingRun');
  const may = useMay();
  const { adviceOf } = useWaitingWords();
  const { isBilling, billNow } = useBillNow();
  if (period.isOrdered) return <Badge tone="info">{text('ordered')}</Badge>;
  if (needsCard(period) && may('customers.read')) {
    return <LinkText href={`#/customers/${period.customerId}`}>{text('askCard')}</LinkText>;
  }
  if (period.foreign?.rateE6 === 0) {
    return <LinkText href="#/sales/billing/run">{text('enterRate')}</LinkText>;
  }
  if (adviceOf(period) !== undefined || !may('billing.write')) return null;
  return (
    <LinkButton disabled={isBilling} onClick={() => void billNow(period)}>
      {text('tryNow')}
    </LinkButton>
  );
}
