import type { SafeStorage } from '../../../../shared/storage/safe-storage.ts';
import { keyOf } from '../../../../shared/storage/local-draft-key.ts';
import type { LocalDraft } from './local-drafts.ts';

/** Returns the owner under which drafts are stored: simulations apart from drafts that may be issued. */
export function draftOwnerOf(userId: string, isSimulation: boolean): string {
  return isSimulation ? `${userId}:simulator` : userId;
}

/** Saves the typed text on this device, so that a crash or a lost connection loses nothing. */
export function saveLocalDraft(storage: SafeStorage, userId: string, draft: LocalDraft): void {
  storage.write(keyOf(userId, draft.id), JSON.stringify(draft));
}

/** Drops the copy of a draft on this device. */
export function removeLocalDraft(storage: SafeStorage, userId: string, id: string): void {
  storage.remove(keyOf(userId, id));
}
