import { lazy, Suspense } from 'react';

import type { RecurringDialogProps } from './recurring/recurring-dialog.tsx';

const Recurring = lazy(async () => ({
  default: (await import('./recurring/recurring-dialog.tsx')).RecurringDialog,
}));

/** The dialog of a recurring expense; it loads on request. */
export function RecurringDialog(props: RecurringDialogProps) {
  return (
    <Suspense>
      <Recurring {...props} />
    </Suspense>
  );
}
