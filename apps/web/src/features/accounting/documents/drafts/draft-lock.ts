const LOCK = 'pk-draft:';

/**
 * Holds a draft for the tab that writes it, so that no other tab sends its kept text behind its back. The
 * answer lets it go. Where the browser has no locks nothing is held.
 */
export function holdDraft(id: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  void findLocks()?.request(LOCK + id, () => held);
  return release;
}

/** Runs work on a draft that no tab writes at the moment; false when one does. */
export async function withFreeDraft(id: string, work: () => Promise<void>): Promise<boolean> {
  const locks = findLocks();
  if (locks === undefined) {
    await work();
    return true;
  }
  return locks.request(LOCK + id, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

/** Missing where the page is not served safely. */
function findLocks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
