import { Suspense } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import type { RecurringDialogProps } from './recurring/recurring-dialog.tsx';

const Recurring = lazyPart(async () => ({
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
