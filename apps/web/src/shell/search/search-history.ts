import { z } from 'zod';

import type { SafeStorage } from '../../shared/storage/safe-storage.ts';
import { readJson } from '../../shared/storage/safe-storage.ts';

const QUERIES_MAX = 5;
const THINGS_MAX = 6;

const FoundThing = z.object({
  kind: z.enum(['documents', 'customers', 'items', 'suppliers']),
  id: z.string(),
  name: z.string(),
  /** Of a document. */
  docType: z.number().optional(),
  number: z.number().optional(),
});
/** Something that was opened from the search, as much of it as a line shows. */
export type FoundThing = z.output<typeof FoundThing>;

const SearchHistory = z.object({ queries: z.array(z.string()), things: z.array(FoundThing) });
export type SearchHistory = z.output<typeof SearchHistory>;

const NOTHING: SearchHistory = { queries: [], things: [] };

function isHistory(value: unknown): value is SearchHistory {
  return SearchHistory.safeParse(value).success;
}

/** Returns the storage key of a history: of one person in one business, on this device alone. */
function keyOf(owner: string): string {
  return `pk-search:${owner}`;
}

export function readHistory(storage: SafeStorage, owner: string): SearchHistory {
  return readJson(storage, keyOf(owner), isHistory) ?? NOTHING;
}

/** Saves a search and its result, the newest first and each once. */
export function keepInHistory(
  storage: SafeStorage,
  owner: string,
  query: string,
  thing: FoundThing | undefined,
): void {
  const { queries, things } = readHistory(storage, owner);
  const text = query.trim();
  const kept: SearchHistory = {
    queries:
      text === ''
        ? queries
        : [text, ...queries.filter((one) => one !== text)].slice(0, QUERIES_MAX),
    things:
      thing === undefined
        ? things
        : [thing, ...things.filter(({ id }) => id !== thing.id)].slice(0, THINGS_MAX),
  };
  storage.write(keyOf(owner), JSON.stringify(kept));
}

export function clearHistory(storage: SafeStorage, owner: string): void {
  storage.remove(keyOf(owner));
}
