import { isLinkCode, REFERRAL_KEPT_DAYS } from '@pinkas/domain/affiliates/referral-gift';

import { deviceNow } from '../../../shared/clock.ts';
import { deviceStorage, readJson } from '../../../shared/storage/safe-storage.ts';

const KEY = 'pk-affiliate';
/** A person who followed a link and registers later still counts for it. */
const KEPT_MS = REFERRAL_KEPT_DAYS * 86_400_000;

interface Kept {
  readonly code: string;
  readonly atMs: number;
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'atMs' in value &&
    typeof value.code === 'string' &&
    typeof value.atMs === 'number'
  );
}

/**
 * Returns the code, of an affiliate or an account, of the link that the person followed: from the URL, else from the last visit by a
 * link on this device, such as one before a redirect to a sign-in provider.
 */
export function affiliateOf(inAddress: string | null): string | undefined {
  if (inAddress !== null && isLinkCode(inAddress)) {
    deviceStorage.write(KEY, JSON.stringify({ code: inAddress, atMs: deviceNow() }));
    return inAddress;
  }
  const kept = readJson(deviceStorage, KEY, isKept);
  return kept !== undefined && deviceNow() - kept.atMs < KEPT_MS ? kept.code : undefined;
}

/** Forgets it: a business was opened. */
export function forgetAffiliate(): void {
  deviceStorage.remove(KEY);
}
