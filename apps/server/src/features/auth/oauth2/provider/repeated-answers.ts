import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

import type { StorageSettings } from '../../../../platform/storage/open-storage.ts';
import { decryptText, encryptText } from '../../../../platform/storage/encrypted-text.ts';
import { tokenHash } from '../../../../platform/keyed-hash.ts';
import { epochMsOf } from '../../../../platform/clock/clock.ts';
import {
  findObject,
  keepAnswer,
  REPEATED_MS,
  type ObjectServices,
  type StoredObject,
} from '../stored/objects.repository.ts';

export type Keys = StorageSettings['keys'];

const KIND = 'RefreshToken';
const WAITS = 30;
const WAIT_MS = 100;

/** What a call of the token endpoint came upon: a refresh token that was used a moment ago. */
export interface TokenCall {
  usedToken?: string;
}

/** The call of the token endpoint that is under way. */
export const tokenCalls = new AsyncLocalStorage<TokenCall>();

function ownerOf(token: string): string {
  return `oauth2-answer/${tokenHash(token).toString('hex')}`;
}

/** Keeps the answer to a refresh token, encrypted for it alone. */
export async function keepRefreshAnswer(
  services: ObjectServices,
  keys: Keys,
  token: string,
  answer: unknown,
): Promise<void> {
  const sealed = await encryptText(keys, ownerOf(token), JSON.stringify(answer));
  await keepAnswer(services, { kind: KIND, id: token }, sealed);
}

/** Returns whether a refresh token was used so short a while ago that its client may have lost the answer. */
export function isJustUsed({ clock }: ObjectServices, { consumedAt }: StoredObject): boolean {
  return consumedAt !== null && clock.nowMs() - epochMsOf(consumedAt) < REPEATED_MS;
}

/**
 * Returns the answer that a refresh token had a moment ago, to the client that had it. Where the first call is not
 * answered yet it is waited for. Undefined: none, or of another client.
 */
export async function findRefreshAnswer(
  services: ObjectServices,
  keys: Keys,
  { token, clientId }: { readonly token: string; readonly clientId: string },
): Promise<unknown> {
  for (let wait = 0; wait < WAITS; wait += 1) {
    const stored = await findObject(services, { kind: KIND, id: token });
    if (stored === undefined || stored.payload['clientId'] !== clientId) return undefined;
    if (stored.answer !== null) {
      return JSON.parse(await decryptText(keys, ownerOf(token), stored.answer)) as unknown;
    }
    await sleep(WAIT_MS);
  }
  return undefined;
}
