import { formatAgorot } from '@pinkas/domain/money/format';
import { Money } from '@pinkas/ui/values/money';
import { useEffect, useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useReview } from '../create/editor-context.ts';

const ANNOUNCE_AFTER_MS = 1_000;

/** The one large number of the screen; it changes with the key press. */
export function TotalSum() {
  const total = useReview((state) => state.reading.totals.totalAgorot);
  const currency = useReview((state) => state.reading.draft.currency);
  return (
    <span data-testid="document-total">
      <Money agorot={total} size="total" {...(currency !== 'ILS' && { sign: currency })} />
    </span>
  );
}

/** The total for readers, said a second after it rests. */
export function TotalAnnouncer() {
  const text = usePhrases('documents');
  const total = useReview((state) => state.reading.totals.totalAgorot);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (total === 0) return undefined;
    const timer = window.setTimeout(
      () => setSaid(text('totalAnnounced', { sum: formatAgorot(total) })),
      ANNOUNCE_AFTER_MS,
    );
    return () => window.clearTimeout(timer);
  }, [total, text]);
  return <output className="pk-visually-hidden">{said}</output>;
}
