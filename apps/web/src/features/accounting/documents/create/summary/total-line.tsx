import { CURRENCIES } from '@pinkas/domain/money/currency';
import { formatAgorot, formatMinor } from '@pinkas/domain/money/format';
import { useEffect, useState } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useReview } from '../form/editor-context.ts';
import { DraftMoney } from '../issue/draft-money.tsx';

const ANNOUNCE_AFTER_MS = 1_000;

/** The one large number of the screen; it changes with the key press. */
export function TotalSum() {
  const total = useReview((state) => state.reading.totals.totalMinor);
  return (
    <span data-testid="document-total">
      <DraftMoney minor={total} size="total" sign="always" />
    </span>
  );
}

/** Announces the total to screen readers, a second after its last change. */
export function TotalAnnouncer() {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const total = useReview((state) => state.reading.totals.totalMinor);
  const currency = useReview((state) => state.reading.draft.currency);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (total === 0) return undefined;
    const sentence = (): string =>
      currency === 'ILS'
        ? text('totalAnnounced', { sum: formatAgorot(total) })
        : writing('totalAnnouncedIn', { sum: formatMinor(total, CURRENCIES[currency]), currency });
    const timer = window.setTimeout(() => setSaid(sentence()), ANNOUNCE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [total, currency, text, writing]);
  return <output className="pk-visually-hidden">{said}</output>;
}
