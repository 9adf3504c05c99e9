import type { ClearingDraft } from '@pinkas/contract/account/clearing-form/clearing-form-fields';

import { saveClearingDraft } from './clearing-form.queries.ts';

/** So long after the last change a draft is saved by itself, in milliseconds. */
const PAUSE_MS = 1_000;

/** A draft and how far it is saved. */
export interface DraftState {
  readonly draft: ClearingDraft;
  readonly isSaved: boolean;
  /** Why the last save failed; the next change, and the next step, save again. */
  readonly failure: unknown;
}

/** A draft that saves itself. */
export interface DraftSaver {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => DraftState;
  readonly change: (part: Partial<ClearingDraft>) => void;
  /** Saves now. Returns the version on the server; throws what the call threw. */
  readonly flush: () => Promise<number>;
}

/** Returns a saver of a draft that was read in a version: one save after another, and the newest content last. */
export function createDraftSaver(version: number, draft: ClearingDraft): DraftSaver {
  const listeners = new Set<() => void>();
  let saved = { version, draft };
  let state: DraftState = { draft, isSaved: true, failure: undefined };
  let running: Promise<number> | undefined;
  let timer: number | undefined;

  function show(next: Partial<DraftState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  async function saveAll(): Promise<number> {
    try {
      while (saved.draft !== state.draft) {
        const sent = state.draft;
        saved = { version: await saveClearingDraft(saved.version, sent), draft: sent };
      }
      show({ isSaved: true, failure: undefined });
      return saved.version;
    } catch (reason) {
      show({ failure: reason });
      throw reason;
    }
  }
  function flush(): Promise<number> {
    window.clearTimeout(timer);
    // Also where nothing had to be saved, it ends after it was kept here.
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  }
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    change(part) {
      show({ draft: { ...state.draft, ...part }, isSaved: false });
      window.clearTimeout(timer);
      // A failure is part of the state.
      timer = window.setTimeout(() => void flush().catch(() => undefined), PAUSE_MS);
    },
    flush,
  };
}
