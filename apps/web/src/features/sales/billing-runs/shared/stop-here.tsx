import { ORDER_SYSTEM_NAMES, type OrderSystem } from '@pinkas/domain/billing/order-system';
import { Button } from '@pinkas/ui/actions/button';
import { confirm } from '@pinkas/ui/overlay/dialogs';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useStopOrders } from './stop-orders.queries.ts';

interface StopHereProps {
  readonly row: { readonly templateId: string; readonly customerName: string };
  /** Where the order may still charge. */
  readonly system: OrderSystem | undefined;
}

/** Confirms that the order of a template was stopped at the system that it was moved from. */
export function StopHere({ row: { templateId, customerName: name }, system }: StopHereProps) {
  const text = usePhrases('billingRun');
  const mayWrite = useMay()('billing.write');
  const stop = useStopOrders();
  if (!mayWrite || system === undefined) return null;
  const title = text('stopTitle', { system: ORDER_SYSTEM_NAMES[system] });

  async function sure(): Promise<void> {
    const isSure = await confirm({
      title,
      text: text('stopText', { name }),
      confirmLabel: text('stopHere'),
      cancelLabel: text('skipCancel'),
    });
    if (isSure) stop.mutate([templateId]);
  }

  return (
    <Button size="sm" disabled={stop.isPending} onClick={() => void sure()}>
      {text('stopHere')}
    </Button>
  );
}
