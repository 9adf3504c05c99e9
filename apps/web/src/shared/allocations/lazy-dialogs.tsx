import { lazy, Suspense } from 'react';

import type { AllocateDialogProps } from './allocate-dialog.tsx';
import type { RefundDialogProps } from './refund-dialog.tsx';

const Allocate = lazy(async () => ({
  default: (await import('./allocate-dialog.tsx')).AllocateDialog,
}));
const Refund = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

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
