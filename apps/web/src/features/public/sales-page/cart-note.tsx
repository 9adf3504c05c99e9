import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { FoundCart } from './use-left-cart.ts';

/** Says to whoever comes by a reminder what the form shows; nothing to others. */
export function CartNote({ state }: Pick<FoundCart, 'state'>) {
  const text = usePhrases('salesPage');
  if (state === 'over') return <Alert tone="warn" title={text('cartOver')} isLive />;
  return state === 'found' ? <Alert tone="info">{text('cartFound')}</Alert> : null;
}
