import { Suspense } from 'react';

import { lazyPart } from '../trouble/load-part.ts';
import type { RemindDialogProps } from './remind-dialog-body.tsx';

const Body = lazyPart(async () => ({
  default: (await import('./remind-dialog-body.tsx')).RemindDialogBody,
}));

/** The dialog that shows reminders and sends them; it loads on request. */
export function RemindDialog(props: RemindDialogProps) {
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  );
}
