import { DraftContent } from '@pinkas/contract/accounting/drafts/draft-content';
import { DocTypeCode } from '@pinkas/contract/accounting/documents/document-fields';
import { z } from 'zod';

import type { SafeStorage } from '../../../../shared/storage/safe-storage.ts';
import { keyOf, localDraftIds } from '../../../../shared/storage/local-draft-key.ts';

/** A draft with what this device knows of it, until the server has all of it. */
const Kept = z.object({
  id: z.uuid(),
  docType: DocTypeCode,
  form: DraftContent,
  /** The key of its issue: a retry after a crash must not issue a second document. */
  issueKey: z.uuid(),
  /** The open form that wrote it. */
  editorId: z.uuid(),
  /** The version on the server when it was saved; 0 for none. */
  version: z.int(),
  totalMinor: z.int(),
  savedAt: z.string(),
});
export type LocalDraft = z.output<typeof Kept>;

/** A draft that this person left here, or undefined when there is none that can be read. */
export function findLocalDraft(
  storage: SafeStorage,
  userId: string,
  id: string,
): LocalDraft | undefined {
  const text = storage.read(keyOf(userId, id));
  if (text === undefined) return undefined;
  try {
    const parsed = Kept.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** All that this person left here, the last written first. */
export function listLocalDrafts(storage: SafeStorage, userId: string): LocalDraft[] {
  return localDraftIds(storage, userId)
    .flatMap((id) => findLocalDraft(storage, userId, id) ?? [])
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
}

const DECLINED_MAX = 50;

function declinedKey(userId: string): string {
  return `pk-declined-drafts:${userId}`;
}

/** Returns drafts that this person declined to continue: saved, but no longer offered here. */
export function readDeclinedDrafts(storage: SafeStorage, userId: string): string[] {
  return (storage.read(declinedKey(userId)) ?? '').split(',').filter((id) => id !== '');
}

export function declineDraft(storage: SafeStorage, userId: string, id: string): void {
  const others = readDeclinedDrafts(storage, userId).filter((one) => one !== id);
  storage.write(declinedKey(userId), [id, ...others].slice(0, DECLINED_MAX).join(','));
}
