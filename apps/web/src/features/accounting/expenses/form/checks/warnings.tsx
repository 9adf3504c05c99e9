import { Suspense } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import type { DraftInWork } from '../use-expense-draft.ts';

/** Most expenses have none. */
const WarningAlert = lazyPart(async () => ({
  default: (await import('./warning-alert.tsx')).WarningAlert,
}));

/** Shows hints to double-check; none of them blocks a save. */
export function Warnings({ work }: { readonly work: DraftInWork }) {
  // The missing allocation number has a panel of its own.
  const shown = work.warnings.filter(({ code }) => code !== 'ALLOCATION_MISSING');
  return (
    <Suspense>
      {shown.map((warning, index) => (
        <WarningAlert key={`${warning.code}-${String(index)}`} warning={warning} work={work} />
      ))}
    </Suspense>
  );
}
