import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';

import { usePhrases } from '../../language/use-phrases.ts';

export interface RangeWords {
  /** Formats a range of days; undefined when both ends are open. */
  readonly dates: (from: string | undefined, to: string | undefined) => string | undefined;
  /** Formats a range of sums, given in agorot; undefined when both ends are open. */
  readonly sums: (min: number | undefined, max: number | undefined) => string | undefined;
}

/** Left to right in both languages, also inside a sentence. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Formats a whole sum without decimals: a filter shows `1,500`, not `1,500.00`. */
function shortSum(agorot: number): string {
  return formatAgorot(agorot).replace(/\.00$/, '');
}

/** Returns formatters of the ranges that a list is filtered by, for chips and for the empty state. */
export function useRangeWords(): RangeWords {
  const text = usePhrases('lists');
  return {
    dates: (from, to) => {
      if (from === undefined) {
        return to === undefined ? undefined : text('untilDate', { date: formatLocalDate(to) });
      }
      if (to === undefined) return text('sinceDate', { date: formatLocalDate(from) });
      return isolated(`${formatLocalDate(from)} – ${formatLocalDate(to)}`);
    },
    sums: (min, max) => {
      if (min === undefined) {
        return max === undefined ? undefined : text('sumAtMost', { sum: shortSum(max) });
      }
      if (max === undefined) return text('sumAtLeast', { sum: shortSum(min) });
      return isolated(text('sumBetween', { from: shortSum(min), to: shortSum(max) }));
    },
  };
}
