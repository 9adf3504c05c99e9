import { z } from 'zod';

import type { Clock } from '../../../../platform/clock/clock.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { decryptText, encryptText } from '../../../../platform/storage/encrypted-text.ts';
import { DecryptionFailedError } from '../../../../platform/storage/encrypted-file.ts';
import type { Services } from '../../../../platform/services.ts';

/** As long as a token of the vendor's newer sign-in works. */
const LIFETIME_SECONDS = 3600;
const OWNER = 'bearer of morning';
const PREFIX = 'mt_';
const BEARER = /^Bearer +mt_([\w-]{1,2000})$/i;

const Sealed = z.tuple([z.string(), z.int()]);

type BearerServices = Pick<Services, 'config' | 'clock'>;

/** A token that a key was changed into, and when it ends, in seconds since 1970. */
export interface IssuedBearer {
  readonly token: string;
  readonly expiresAt: number;
}

function nowSeconds(clock: Clock): number {
  return Math.floor(clock.nowMs() / 1000);
}

/**
 * Changes a key into a token for an hour: the key itself, sealed by the server. Nothing is stored. The token does what the
 * key does at that moment, so that it ends with the key.
 */
export async function sealBearer(
  { config, clock }: BearerServices,
  secret: string,
): Promise<IssuedBearer> {
  const expiresAt = nowSeconds(clock) + LIFETIME_SECONDS;
  const sealed = await encryptText(config.storage.keys, OWNER, JSON.stringify([secret, expiresAt]));
  return { token: PREFIX + sealed.toString('base64url'), expiresAt };
}

/** Returns the key in the header of a request. Refusals: KEY_MISSING, KEY_INVALID, KEY_EXPIRED. */
export async function openBearer(
  { config, clock }: BearerServices,
  header: string | undefined,
): Promise<string> {
  if (header === undefined || header === '') throw new AppError('KEY_MISSING');
  const [, text] = BEARER.exec(header) ?? [];
  if (text === undefined) throw new AppError('KEY_INVALID');
  const [secret, expiresAt] = await unsealed(config.storage.keys, text);
  if (expiresAt <= nowSeconds(clock)) throw new AppError('KEY_EXPIRED');
  return secret;
}

async function unsealed(
  keys: Services['config']['storage']['keys'],
  text: string,
): Promise<z.output<typeof Sealed>> {
  try {
    const opened = await decryptText(keys, OWNER, Buffer.from(text, 'base64url'));
    return Sealed.parse(JSON.parse(opened));
  } catch (error) {
    if (error instanceof DecryptionFailedError) throw new AppError('KEY_INVALID');
    throw error;
  }
}
