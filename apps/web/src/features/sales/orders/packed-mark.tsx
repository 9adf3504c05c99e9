import type { OrderView } from '@pinkas/contract/sales/orders/orders.contract';
import { mayBePacked } from '@pinkas/domain/sales-pages/order-state';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { isolated } from '@pinkas/ui/values/isolated';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useMarkPacked } from './use-mark-packed.ts';

interface PackedMarkProps {
  readonly order: Pick<OrderView, 'id' | 'state' | 'packedAt'>;
  readonly isInDialog: boolean;
}

/** When an order was packed, or the button, and P, that say that it is. */
export function PackedMark({ order: { id, state, packedAt }, isInDialog }: PackedMarkProps) {
  const text = usePhrases('ordersList');
  const { isPending, mark } = useMarkPacked();
  const mayWrite = useMay()('orders.write');
  const isWaiting = packedAt === null && mayBePacked(state);
  const press = (): void => mark([id], packedAt === null);
  useHotkey('KeyP', { isEnabled: mayWrite && isWaiting && !isPending, isInDialog }, press);
  if (packedAt === null && !isWaiting) return null;
  return (
    <div className="order-packed">
      {packedAt !== null && (
        <span>{text('packedAt', { when: isolated(formatInstant(packedAt)) })}</span>
      )}
      {mayWrite && (
        <Button isLoading={isPending} onClick={press}>
          {text(packedAt === null ? 'markOnePacked' : 'undoPacked')}
          {packedAt === null && <Kbd keys="P" />}
        </Button>
      )}
    </div>
  );
}
