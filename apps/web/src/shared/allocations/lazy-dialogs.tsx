import { Suspense } from 'react';

import { lazyPart } from '../trouble/load-part.ts';
import type { AllocateDialogProps } from './allocate-dialog.tsx';
import type { RefundDialogProps } from './refund-dialog.tsx';

const Allocate = lazyPart(async () => ({
  default: (await import('./allocate-dialog.tsx')).AllocateDialog,
}));
const Refund = lazyPart(async () => ({
  default: (await import('./refund-dialog.tsx')).RefundDialog,
}));

/** The dialog that allocates credits; it loads on request. */
export function AllocateDialog(props: AllocateDialogProps) {
  return (
    <Suspense>
      <Allocate {...props} />
    </Suspense>
  );
}

/** The dialog that records a refund; it loads on request. */
export function RefundDialog(props: RefundDialogProps) {
  return (
    <Suspense>
      <Refund {...props} />
    </Suspense>
  );
}
