import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useReview } from '../form/editor-context.ts';

/** The total as the books hold it, under one in another currency. */
export function ShekelTotal() {
  const text = usePhrases('writing');
  const total = useReview((state) => state.reading.shekelSums?.totalAgorot);
  const hasRate = useReview((state) => state.reading.draft.currencyRateE6 > 0);
  if (total === undefined) return null;
  return (
    <p className="doc-rail__label">
      {text('inShekels')} <Money agorot={hasRate ? total : null} isMuted />
    </p>
  );
}
