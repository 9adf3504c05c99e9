import { lazy, Suspense } from 'react';

import { useEditor, useReview } from '../form/editor-context.ts';
import { mayCharge } from '../form/navigation/charge-row.ts';
import type { ChargeOfDraftProps } from './charge-of-draft.tsx';

const ChargeOfDraft = lazy(async () => ({
  default: (await import('./charge-of-draft.tsx')).ChargeOfDraft,
}));

/** The charge of a card row, loaded with the first of them. */
export function ChargePart(props: ChargeOfDraftProps) {
  const isPossible = mayCharge(useEditor());
  const hasCard = useReview(({ form }) => form.payments.some(({ kind }) => kind === 'card'));
  if (!isPossible || !hasCard) return null;
  return (
    <Suspense>
      <ChargeOfDraft {...props} />
    </Suspense>
  );
}
