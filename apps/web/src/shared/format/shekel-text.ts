import { formatAgorot } from '@pinkas/domain/money/format';

/** A sum inside a sentence or a label: `₪ 118.00`, never broken over two lines and isolated from left to right. */
export function shekelText(agorot: number): string {
  return `\u2066₪\u00A0${formatAgorot(agorot)}\u2069`;
}
