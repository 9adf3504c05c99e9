import { Suspense, useEffect, useState } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { scrollToFirstError } from '../../../../../shared/form/scroll-to-error.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import { CHARGE_ROW_EVENT, mayCharge } from '../form/navigation/charge-row.ts';
import type { ChargeOfDraftProps } from './charge-of-draft.tsx';

const ChargeOfDraft = lazyPart(async () => ({
  default: (await import('./charge-of-draft.tsx')).ChargeOfDraft,
}));

/** The row that a person wants to charge, once nothing of the document is wrong; a press is heard before the rest is loaded. */
function useAskedRow() {
  const { review } = useEditor();
  const [asked, setAsked] = useState<string | undefined>(undefined);
  useEffect(() => {
    function onCharge(event: Event) {
      review.submit();
      if (review.get().problems.length > 0) void scrollToFirstError();
      else if (event instanceof CustomEvent) setAsked(String(event.detail));
    }
    window.addEventListener(CHARGE_ROW_EVENT, onCharge);
    return () => window.removeEventListener(CHARGE_ROW_EVENT, onCharge);
  }, [review]);
  return [asked, setAsked] as const;
}

type ChargePartProps = Omit<ChargeOfDraftProps, 'asked' | 'onAsked'>;

function AskedCharge(props: ChargePartProps) {
  const [asked, setAsked] = useAskedRow();
  return (
    <Suspense>
      <ChargeOfDraft {...props} asked={asked} onAsked={setAsked} />
    </Suspense>
  );
}

/** The charge of a card row, loaded with the first of them. */
export function ChargePart(props: ChargePartProps) {
  const isPossible = mayCharge(useEditor());
  const hasCard = useReview(({ form }) => form.payments.some(({ kind }) => kind === 'card'));
  return isPossible && hasCard ? <AskedCharge {...props} /> : null;
}
