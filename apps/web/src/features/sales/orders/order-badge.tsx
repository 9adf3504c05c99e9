import type { OrderState } from '@pinkas/domain/sales-pages/order-state';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

const TONES: Readonly<Record<OrderState, Tone>> = {
  unknown: 'warn',
  refunded: 'none',
  late: 'warn',
  paid: 'ok',
  cancelled: 'none',
  expired: 'none',
  paying: 'info',
};

/** How far an order is, or what is wrong with it: one word. */
export function OrderBadge({ state }: { readonly state: OrderState }) {
  const text = usePhrases('ordersList');
  return <Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>;
}
