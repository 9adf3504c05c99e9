import { addDays, localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';

import type { GrantedTokens } from '../../../integrations/tax-authority/tax-authority.ts';
import { isoText } from '../../../platform/clock/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { encryptText, decryptText } from '../../../platform/storage/encrypted-text.ts';

type Standing = Pick<Services, 'config' | 'clock'>;

function ownerOf(accountId: number): string {
  return `tax-authority/${String(accountId)}`;
}

/** Returns the tokens of the authority, as stored. */
export async function encryptTokens(
  { config, clock }: Standing,
  accountId: number,
  { accessToken, accessSeconds, refreshToken }: GrantedTokens,
): Promise<{ accessToken: Buffer; accessUntil: string; refreshToken: Buffer }> {
  const { keys } = config.storage;
  const owner = ownerOf(accountId);
  return {
    accessToken: await encryptText(keys, owner, accessToken),
    accessUntil: isoText(clock.nowMs() + accessSeconds * 1000),
    refreshToken: await encryptText(keys, owner, refreshToken),
  };
}

/**
 * Decrypts a stored token. Throws DecryptionFailedError for one that was encrypted for another account.
 */
export function openToken(
  { config }: Standing,
  accountId: number,
  sealed: Buffer,
): Promise<string> {
  return decryptText(config.storage.keys, ownerOf(accountId), sealed);
}

/**
 * Returns the last whole day of a consent: by the authority's answer, else the known time, else none that is
 * new.
 */
export function consentUntil(
  { clock }: Pick<Standing, 'clock'>,
  { refreshSeconds }: GrantedTokens,
  usualDays: number | undefined,
): LocalDate | undefined {
  if (refreshSeconds !== undefined) {
    return addDays(localDateAt(clock.nowMs() + refreshSeconds * 1000), -1);
  }
  return usualDays === undefined ? undefined : addDays(clock.today(), usualDays - 1);
}
