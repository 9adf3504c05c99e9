import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Suspense } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import type { TransactionPanelProps } from './panel/transaction-panel.tsx';

const Panel = lazyPart(async () => ({
  default: (await import('./panel/transaction-panel.tsx')).TransactionPanel,
}));

/** One payment; what shows it loads when the first is opened. */
export function TransactionPanel(props: TransactionPanelProps) {
  return (
    <Suspense
      fallback={
        <div className="transactions__part">
          <SkeletonRows />
        </div>
      }
    >
      <Panel {...props} />
    </Suspense>
  );
}
