import { lazy, Suspense } from 'react';

import type { AllocateDialogProps } from './allocate-dialog.tsx';
import type { RefundDialogProps } from './refund-dialog.tsx';

const Allocate = lazy(async () => ({
  default: (await import('./allocate-dialog.tsx')).AllocateDialog,
}));
const Refund = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

/** The dialog that allocates credits; it loads once somebody asks for it. */
export function AllocateDialog(props: AllocateDialogProps) {
  return (
    <Suspense>
      <Allocate {...props} />
    </Suspense>
  );
}

/** The dialog that records a refund; it loads once somebody asks for it. */
export function RefundDialog(props: RefundDialogProps) {
  return (
    <Suspense>
      <Refund {...props} />
    </Suspense>
  );
}
