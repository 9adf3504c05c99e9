/** Small texts in the device's storage. Never throws: a blocked or full storage falls back to memory. */
export interface SafeStorage {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  /** All keys that begin with the text. */
  readonly keysOf: (beginning: string) => string[];
  /** False when what is written lives only as long as the page. */
  readonly isPersistent: () => boolean;
}

const PROBE = 'pk-probe';

/** Wraps a browser storage that may be missing, forbidden or full. */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const storage = probe(open);
  return {
    read(key) {
      if (memory.has(key)) return memory.get(key);
      try {
        return storage?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        if (storage === undefined) throw new DOMException('no storage', 'SecurityError');
        storage.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Nothing was saved, so nothing has to be removed.
      }
    },
    keysOf(beginning) {
      const kept = new Set(memory.keys());
      try {
        for (let index = 0; index < (storage?.length ?? 0); index += 1) {
          kept.add(storage?.key(index) ?? '');
        }
      } catch {
        // An unreadable entry is ignored.
      }
      return [...kept].filter((key) => key.startsWith(beginning));
    },
    isPersistent: () => storage !== undefined,
  };
}

function probe(open: () => Storage): Storage | undefined {
  try {
    const storage = open();
    storage.setItem(PROBE, '1');
    storage.removeItem(PROBE);
    return storage;
  } catch (reason) {
    // A full storage can still be read and freed; only a forbidden one is useless.
    return reason instanceof DOMException && reason.name === 'QuotaExceededError'
      ? open()
      : undefined;
  }
}

/** Storage of the device between visits. */
export const deviceStorage = createSafeStorage(() => window.localStorage);

/** Reads a JSON value that `check` accepts; a missing or corrupt one is undefined. */
export function readJson<T>(
  storage: SafeStorage,
  key: string,
  check: (value: unknown) => value is T,
): T | undefined {
  const text = storage.read(key);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
