import { lazy, Suspense } from 'react';

import type { RecurringDialogProps } from './recurring/recurring-dialog.tsx';
import type { PaymentDialogProps } from './suppliers/payment-dialog.tsx';
import type { SupplierDialogProps } from './suppliers/supplier-dialog.tsx';

const Payment = lazy(async () => ({
  default: (await import('./suppliers/payment-dialog.tsx')).PaymentDialog,
}));
const Recurring = lazy(async () => ({
  default: (await import('./recurring/recurring-dialog.tsx')).RecurringDialog,
}));
const Supplier = lazy(async () => ({
  default: (await import('./suppliers/supplier-dialog.tsx')).SupplierDialog,
}));

/** The dialog that pays a supplier; it loads on request. */
export function PaymentDialog(props: PaymentDialogProps) {
  return (
    <Suspense>
      <Payment {...props} />
    </Suspense>
  );
}

/** The dialog of a recurring expense; it loads on request. */
export function RecurringDialog(props: RecurringDialogProps) {
  return (
    <Suspense>
      <Recurring {...props} />
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
