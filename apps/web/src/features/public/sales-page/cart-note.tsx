import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { FoundCart } from './use-left-cart.ts';

/** Says to whoever comes by a reminder what the form shows; nothing to others. */
export function CartNote({ state }: Pick<FoundCart, 'state'>) {
  const text = usePhrases('salesPage');
  if (state !== 'found' && state !== 'over') return null;
  return (
    <div className="sale-proof">
      {state === 'over' ? (
        <Alert tone="warn" title={text('cartOver')} isLive />
      ) : (
        <Alert tone="info">{text('cartFound')}</Alert>
      )}
    </div>
  );
}
