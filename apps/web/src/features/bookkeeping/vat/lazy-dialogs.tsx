import { Suspense } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import type { PeriodDialogProps } from './close-period-dialog.tsx';

const Close = lazyPart(async () => ({
  default: (await import('./close-period-dialog.tsx')).ClosePeriodDialog,
}));
const Reopen = lazyPart(async () => ({
  default: (await import('./reopen-period-dialog.tsx')).ReopenPeriodDialog,
}));

/** The dialog that closes a period; it loads on request. */
export function ClosePeriodDialog(props: PeriodDialogProps) {
  return (
    <Suspense>
      <Close {...props} />
    </Suspense>
  );
}

/** The dialog that opens a closed period again; it loads on request. */
export function ReopenPeriodDialog(props: PeriodDialogProps) {
  return (
    <Suspense>
      <Reopen {...props} />
    </Suspense>
  );
}
