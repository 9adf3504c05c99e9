import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { formatAgorot } from '@pinkas/domain/money/format';
import { parseScaled } from '@pinkas/domain/money/parse';

/** Why no list can be filtered by what was typed. */
export type SumProblem = 'unreadable' | 'too-large';

/** Whole agorot of a typed sum, up to the largest total of a document; undefined for an empty text. */
export function readSum(text: string): number | undefined | SumProblem {
  if (text.trim() === '') return undefined;
  const sum = parseScaled(text, 2);
  if (sum === undefined || sum < 0) return 'unreadable';
  return sum > DOCUMENT_TOTAL_AGOROT_MAX ? 'too-large' : sum;
}

/** A sum as it is typed; '' for none. */
export function sumText(agorot: number | undefined): string {
  return agorot === undefined ? '' : formatAgorot(agorot);
}
