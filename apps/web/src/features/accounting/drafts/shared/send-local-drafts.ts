import { ApiError } from '../../../../shared/api/api-error.ts';
import { findSession, subscribeToSession } from '../../../../shared/session/session-store.ts';
import { deviceStorage } from '../../../../shared/storage/safe-storage.ts';
import { untilLastSavesEnd, withFreeDraft } from './draft-lock.ts';
import { sendDraft } from './drafts.queries.ts';
import { removeLocalDraft } from './save-local-draft.ts';
import { listLocalDrafts, type LocalDraft } from './local-drafts.ts';

let running: Promise<void> | undefined;

/**
 * Sends the drafts that this device saved while offline, or when a tab crashed. A newer save by somebody else
 * is not overwritten: the text of this device becomes a draft of its own. Issued drafts are dropped. Drafts
 * that cannot be sent now stay. Concurrent calls share one run.
 */
export function sendLocalDrafts(): Promise<void> {
  running ??= sendAll().finally(() => (running = undefined));
  return running;
}

async function sendAll(): Promise<void> {
  const session = findSession();
  if (session === undefined) return;
  await untilLastSavesEnd();
  for (const kept of listLocalDrafts(deviceStorage, session.keeper)) {
    await withFreeDraft(kept.id, async () => {
      if (await sendOne(kept)) removeLocalDraft(deviceStorage, session.keeper, kept.id);
    });
  }
}

async function sendOne(kept: LocalDraft): Promise<boolean> {
  const { id, form, savedAt: _savedAt, ...draft } = kept;
  const body = { ...draft, content: form };
  try {
    await sendDraft(id, body);
    return true;
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    if (reason.code === 'DRAFT_ISSUED') return true;
    if (reason.code !== 'VERSION_CONFLICT' && reason.code !== 'NOT_FOUND') return false;
    const separate = { ...body, version: 0, issueKey: crypto.randomUUID() };
    return sendDraft(crypto.randomUUID(), separate).then(
      () => true,
      () => false,
    );
  }
}

/** Sends saved drafts now, on sign-in, and whenever the connection returns. */
export function watchLocalDrafts(): void {
  const send = (): void => void sendLocalDrafts();
  window.addEventListener('online', send);
  subscribeToSession(send);
  send();
}

/** Tries to send the saved drafts, then lists those of a person that are still on this device. */
export async function listUnsentDrafts(keeper: string): Promise<readonly LocalDraft[]> {
  await sendLocalDrafts().catch(() => undefined);
  return listLocalDrafts(deviceStorage, keeper);
}
