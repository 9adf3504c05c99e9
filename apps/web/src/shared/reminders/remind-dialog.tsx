import { lazy, Suspense } from 'react';

import type { RemindDialogProps } from './remind-dialog-body.tsx';

const Body = lazy(async () => ({
  default: (await import('./remind-dialog-body.tsx')).RemindDialogBody,
}));

/** The dialog that shows reminders and sends them; it loads once somebody asks for it. */
export function RemindDialog(props: RemindDialogProps) {
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  );
}
