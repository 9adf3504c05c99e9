import type { BookGapView } from '@pinkas/contract/settings/book/book-gaps.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';

import { monthText } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';

const CERTIFICATE_WORDS = {
  missing: 'certificateMissing',
  due: 'certificateMissing',
  ending: 'certificateEnding',
  expired: 'certificateExpired',
} as const;

/** Returns a function that describes a gap: what is missing, or since when it is due. */
export function useGapWords(): (gap: BookGapView) => string {
  const text = usePhrases('bookGaps');
  const { language } = useLanguage();
  return ({ gap, state, count, days }) => {
    if (gap === 'bookkeeping' || gap === 'withholding') {
      return text(CERTIFICATE_WORDS[state], {
        date: days === null ? '' : formatLocalDate(days.to),
      });
    }
    const monthOf = (day: string | undefined): string =>
      day === undefined ? '' : monthText(day, language);
    return text(`why-${gap}`, {
      count,
      from: monthOf(days?.from),
      to: monthOf(days?.to),
      year: days?.to.slice(0, 'YYYY'.length) ?? '',
    });
  };
}
