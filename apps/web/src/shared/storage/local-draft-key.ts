import type { SafeStorage } from './safe-storage.ts';

const BEGINNING = 'pk-draft:';

/** Returns the storage key of a draft on this device. */
export function keyOf(userId: string, id: string): string {
  return `${BEGINNING}${userId}:${id}`;
}

/** Returns the ids of all drafts that a person left on this device, readable or not. */
export function localDraftIds(storage: Pick<SafeStorage, 'keysOf'>, userId: string): string[] {
  const beginning = keyOf(userId, '');
  return (
    storage
      .keysOf(beginning)
      .map((key) => key.slice(beginning.length))
      // Simulations of the same person lie one step deeper.
      .filter((id) => !id.includes(':'))
  );
}
