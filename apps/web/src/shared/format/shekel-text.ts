import { formatAgorot } from '@pinkas/domain/money/format';

/** A sum inside a sentence or a label: `₪ 118.00`, isolated from left to right. */
export function shekelText(agorot: number): string {
  return `\u2066₪ ${formatAgorot(agorot)}\u2069`;
}
