import { Suspense } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import type { PaymentDialogProps } from './payment-dialog.tsx';
import type { SupplierDialogProps } from './supplier-dialog.tsx';

const Payment = lazyPart(async () => ({
  default: (await import('./payment-dialog.tsx')).PaymentDialog,
}));
const Supplier = lazyPart(async () => ({
  default: (await import('./supplier-dialog.tsx')).SupplierDialog,
}));

/** The dialog that pays a supplier; it loads on request. */
export function PaymentDialog(props: PaymentDialogProps) {
  return (
    <Suspense>
      <Payment {...props} />
    </Suspense>
  );
}

/** The dialog that adds or changes a supplier; it loads on request. */
export function SupplierDialog(props: SupplierDialogProps) {
  return (
    <Suspense>
      <Supplier {...props} />
    </Suspense>
  );
}
