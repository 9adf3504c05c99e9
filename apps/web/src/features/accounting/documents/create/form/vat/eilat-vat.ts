import { zeroRateReasons as english } from '@pinkas/phrases/en/parts/zero-rate-reasons';
import { zeroRateReasons as hebrew } from '@pinkas/phrases/he/parts/zero-rate-reasons';

const OF_EILAT: readonly string[] = [hebrew, english].flatMap(({ eilat, eilatResident }) => [
  eilat,
  eilatResident,
]);

/** Returns whether rows are zero-rated because of Eilat, and not because the customer is abroad. */
export function isOfEilat(zeroRateReason: string): boolean {
  return OF_EILAT.includes(zeroRateReason);
}
