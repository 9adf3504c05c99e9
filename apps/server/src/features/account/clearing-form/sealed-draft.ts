import { ClearingDraft } from '@pinkas/contract/account/clearing-form/clearing-form-fields';

import { decryptText, encryptText } from '../../../platform/storage/encrypted-text.ts';
import type { StorageSettings } from '../../../platform/storage/open-storage.ts';

type SealingKeys = StorageSettings['keys'];

/** What is of another account opens nothing. */
function ownerOf(accountId: number): string {
  return `clearing-application/${String(accountId)}`;
}

/** Encrypts what was typed, for its account alone: it tells the identity and the bank account of the owner. */
export function sealDraft(
  keys: SealingKeys,
  accountId: number,
  draft: ClearingDraft,
): Promise<Buffer> {
  return encryptText(keys, ownerOf(accountId), JSON.stringify(draft));
}

/** Decrypts it. Throws DecryptionFailedError for what was encrypted for another account. */
export async function openDraft(
  keys: SealingKeys,
  accountId: number,
  sealed: Buffer,
): Promise<ClearingDraft> {
  return ClearingDraft.parse(JSON.parse(await decryptText(keys, ownerOf(accountId), sealed)));
}
