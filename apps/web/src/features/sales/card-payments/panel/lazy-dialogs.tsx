import { Suspense } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import type { CaptureDialogProps } from './capture-dialog.tsx';
import type { RefundDialogProps } from './refund-dialog.tsx';

const Capture = lazyPart(async () => ({
  default: (await import('./capture-dialog.tsx')).CaptureDialog,
}));
const Refund = lazyPart(async () => ({
  default: (await import('./refund-dialog.tsx')).RefundDialog,
}));

/** The dialog that charges a held sum; it loads on request. */
export function CaptureDialog(props: CaptureDialogProps) {
  return (
    <Suspense>
      <Capture {...props} />
    </Suspense>
  );
}

/** The dialog that gives money back; it loads on request. */
export function RefundDialog(props: RefundDialogProps) {
  return (
    <Suspense>
      <Refund {...props} />
    </Suspense>
  );
}
