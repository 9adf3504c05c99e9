import type { WorkedPeriod } from '@pinkas/contract/sales/billing-runs/run-rows';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { confirm } from '@pinkas/ui/overlay/dialogs';

import { sumText } from '../../../shared/format/minor-text.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { templatePath } from './shared/template-path.ts';
import { useRunActs } from './shared/run-acts.queries.ts';
import { billKey, useBillNow } from './shared/use-bill-now.ts';
import { useWaitingWords } from './shared/hold-words.ts';
import { RateButton } from './rate-button.tsx';
import { PeriodBadge } from './shared/period-badge.tsx';
import { Sum, Which, Who } from './row-parts.tsx';
import { StopHere } from './shared/stop-here.tsx';

/** A period that waits: why, and the ways out. */
export function WaitingPeriod({ period }: { readonly period: WorkedPeriod }) {
  const { reasonOf, triesOf } = useWaitingWords();
  const { state } = period;
  return (
    <li className="billing-run__waiting">
      <div className="billing-run__row">
        <Who row={period} />
        <Which row={period} />
        <PeriodBadge state={state} />
        <Sum row={period} />
      </div>
      <p>{reasonOf(period)}</p>
      {state !== 'held' && <p className="billing-run__muted">{triesOf(period)}</p>}
      <WaysOut period={period} />
    </li>
  );
}

function WaysOut({ period }: { readonly period: WorkedPeriod }) {
  const text = usePhrases('billingRun');
  const mayWrite = useMay()('billing.write');
  const { skip } = useRunActs();
  const { isBilling, billNow } = useBillNow();
  const { keyFor } = useRequestKey();
  const { periodId: id, amountAgorot, customerName, templateId, isOrdered } = period;
  const mayBill = mayWrite && period.templateState !== 'ended' && period.elsewhere === null;
  const sum =
    period.foreign === null
      ? shekelText(amountAgorot)
      : sumText(period.foreign.minor, period.foreign.currency);
  const sure = { name: customerName, sum };
  if (isOrdered) return <Badge tone="info">{text('ordered')}</Badge>;

  async function skipIt(): Promise<void> {
    const isSure = await confirm({
      title: text('skipTitle'),
      text: text('skipText', sure),
      confirmLabel: text('skip'),
      cancelLabel: text('skipCancel'),
    });
    if (isSure) skip.mutate({ id, idempotencyKey: keyFor({ id }) });
  }

  const isBusy = isBilling || skip.isPending;
  return (
    <div className="billing-run__ways">
      {period.elsewhere !== null && <StopHere row={period} system={period.elsewhere} />}
      <RateButton foreign={period.foreign} />
      {mayBill && period.foreign?.rateE6 !== 0 && (
        <Button size="sm" disabled={isBusy} onClick={() => void billNow(period)}>
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
