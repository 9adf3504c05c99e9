import type { WorkedPeriod } from '@pinkas/contract/sales/billing-runs/run-rows';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { confirm } from '@pinkas/ui/overlay/dialogs';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { templatePath } from './shared/template-path.ts';
import { useRunActs } from './billing-runs.queries.ts';
import { waitingWords } from './hold-words.ts';
import { PeriodBadge } from './shared/period-badge.tsx';
import { Sum, Which, Who } from './row-parts.tsx';

function billKey({ state, method }: WorkedPeriod): 'tryNow' | 'bill' | 'billDocument' {
  if (state !== 'held') return 'tryNow';
  return method === 'card' ? 'bill' : 'billDocument';
}

/** A period that waits: why, and the ways out. */
export function WaitingPeriod({ period }: { readonly period: WorkedPeriod }) {
  const text = usePhrases('billingRun');
  const { state, tries, nextTryOn } = period;
  return (
    <li className="billing-run__waiting">
      <div className="billing-run__row">
        <Who row={period} />
        <Which row={period} />
        <PeriodBadge state={state} />
        <Sum row={period} />
      </div>
      <p>{waitingWords(text, period)}</p>
      {state !== 'held' && (
        <p className="billing-run__muted">
          {nextTryOn === null
            ? text('triesOver', { tries })
            : text('triesAgain', { tries, date: formatLocalDate(nextTryOn) })}
        </p>
      )}
      <WaysOut period={period} />
    </li>
  );
}

function WaysOut({ period }: { readonly period: WorkedPeriod }) {
  const text = usePhrases('billingRun');
  const mayWrite = useMay()('billing.write');
  const { bill, skip } = useRunActs();
  const { keyFor, forget } = useRequestKey();
  const { periodId: id, amountAgorot, customerName, templateId, isOrdered, tries } = period;
  const sure = { name: customerName, sum: shekelText(amountAgorot) };
  if (isOrdered) return <Badge tone="info">{text('ordered')}</Badge>;

  async function billIt(): Promise<void> {
    const isSure = await confirm({
      title: text('billTitle'),
      text: text('billText', sure),
      confirmLabel: text(billKey(period)),
      cancelLabel: text('runCancel'),
    });
    if (!isSure) return;
    const idempotencyKey = keyFor({ id, amountAgorot, tries });
    bill.mutate({ id, amountAgorot, idempotencyKey }, { onSuccess: forget });
  }

  async function skipIt(): Promise<void> {
    const isSure = await confirm({
      title: text('skipTitle'),
      text: text('skipText', sure),
      confirmLabel: text('skip'),
      cancelLabel: text('skipCancel'),
    });
    if (isSure) skip.mutate({ id, idempotencyKey: keyFor({ id }) });
  }

  const isBusy = bill.isPending || skip.isPending;
  return (
    <div className="billing-run__ways">
      {mayWrite && (
        <Button size="sm" disabled={isBusy} onClick={() => void billIt()}>
          {text(billKey(period))}
        </Button>
      )}
      <ButtonLink size="sm" variant="quiet" href={`#${templatePath(templateId)}`}>
        {text('toTemplate')}
      </ButtonLink>
      {mayWrite && (
        <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => void skipIt()}>
          {text('skip')}
        </Button>
      )}
    </div>
  );
}
