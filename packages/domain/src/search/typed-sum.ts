import { DOCUMENT_TOTAL_AGOROT_MAX } from '../limits.ts';

/** Sums in agorot, both ends included. */
export interface SumRange {
  readonly from: number;
  readonly to: number;
}

const SIGN = /^(?:₪|ils|nis|ש"ח|ש״ח|שח)\s*|\s*(?:₪|ils|nis|ש"ח|ש״ח|שח|שקל|שקלים)$/giu;
const SUM = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;

/**
 * Reads a typed sum: `1,234.50` is that sum, `1234.5` too, and `1234` is any sum of that many whole shekels. A shekel
 * sign may be on either side. Undefined for anything else.
 */
export function readTypedSum(typed: string): SumRange | undefined {
  const match = SUM.exec(typed.trim().replaceAll(SIGN, '').trim());
  if (match === null) return undefined;
  const [, whole = '', part] = match;
  const shekels = Number(whole.replaceAll(',', ''));
  const from = shekels * 100 + Number((part ?? '').padEnd(2, '0'));
  const to = part === undefined ? from + 99 : from;
  return from === 0 && to === 0
    ? undefined
    : from > DOCUMENT_TOTAL_AGOROT_MAX
      ? undefined
      : { from, to };
}
