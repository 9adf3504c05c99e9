import { randomInt } from 'node:crypto';

import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';

/** Returns a number of nine digits with a right check digit, which no other journey has. */
export function aTaxId(): string {
  const first = String(randomInt(10_000_000, 99_999_999));
  const whole = Array.from({ length: 10 }, (_, digit) => `${first}${digit}`);
  return whole.find((text) => isIsraeliId(text)) ?? first;
}
