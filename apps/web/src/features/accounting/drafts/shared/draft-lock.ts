const LOCK = 'pk-draft:';

/** Last saves of closed forms: their drafts stay locked until these finish. */
let lastSaves: Promise<unknown> = Promise.resolve();

/**
 * Locks a draft for the form that edits it, so that neither another tab nor the next page sends its saved text
 * in parallel. The returned function releases it once the last save has finished. Browsers without the Web
 * Locks API lock nothing.
 */
export function holdDraft(id: string): (lastSave: Promise<void>) => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  void findLocks()?.request(LOCK + id, () => held);
  return (lastSave) => {
    lastSaves = Promise.allSettled([lastSaves, lastSave.finally(release)]);
  };
}

/** Waits for the last saves of forms that were left in this tab, whatever became of them. */
export function untilLastSavesEnd(): Promise<unknown> {
  return lastSaves;
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
