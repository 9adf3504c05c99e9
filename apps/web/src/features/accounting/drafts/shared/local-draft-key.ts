const BEGINNING = 'pk-draft:';

/** Returns the storage key of a draft on this device. */
export function keyOf(userId: string, id: string): string {
  return `${BEGINNING}${userId}:${id}`;
}
