import { z } from 'zod';

import { decryptText, encryptText } from '../../../platform/storage/encrypted-text.ts';
import type { StorageSettings } from '../../../platform/storage/open-storage.ts';

/** Values that open a terminal, by the name of their field. */
export type Credentials = Readonly<Record<string, string>>;

export type SealingKeys = StorageSettings['keys'];

const Stored = z.record(z.string(), z.string());

/** A terminal of another account, or another terminal, opens nothing. */
function ownerOf(accountId: number, terminalId: string): string {
  return `card-terminal/${String(accountId)}/${terminalId}`;
}

/** Encrypts what opens a terminal, for its row alone. */
export function sealCredentials(
  keys: SealingKeys,
  { accountId, terminalId }: { readonly accountId: number; readonly terminalId: string },
  credentials: Credentials,
): Promise<Buffer> {
  const owner = ownerOf(accountId, terminalId);
  return encryptText(keys, owner, JSON.stringify(credentials));
}

/** Decrypts what opens a terminal. Throws DecryptionFailedError for what was encrypted for another one. */
export async function openCredentials(
  keys: SealingKeys,
  { accountId, terminalId }: { readonly accountId: number; readonly terminalId: string },
  sealed: Buffer,
): Promise<Credentials> {
  const text = await decryptText(keys, ownerOf(accountId, terminalId), sealed);
  return Stored.parse(JSON.parse(text));
}
