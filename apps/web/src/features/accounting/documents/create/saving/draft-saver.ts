import type { SaveDraft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';

import { ApiError } from '../../../../../shared/api/api-error.ts';
import type { SafeStorage } from '../../../../../shared/storage/safe-storage.ts';
import type { DraftForm } from '../form/draft-form.ts';
import { hasContent } from '../form/has-content.ts';
import type { DraftReview } from '../form/draft-review.ts';
import { removeLocalDraft, saveLocalDraft } from '../../../drafts/shared/save-local-draft.ts';
import type { LocalDraft } from '../../../drafts/shared/local-drafts.ts';

/** Which draft a form is, and what the server holds of it. */
export interface DraftIdentity {
  readonly id: string;
  /** The key under which it is issued. */
  readonly issueKey: string;
  /** 0 while the server holds nothing. */
  readonly version: number;
}

/** Returns the identity of a draft that was never saved. */
export function newIdentity(): DraftIdentity {
  return { id: crypto.randomUUID(), issueKey: crypto.randomUUID(), version: 0 };
}

/** The result of the last save. */
export type SavingState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  /** The server has all of it. */
  | { readonly kind: 'saved' }
  /** On this device alone: there is no connection, or the server refused for the moment. */
  | { readonly kind: 'here'; readonly reason: 'no-connection' | 'refused' }
  /** Somebody else saved it since; saving is paused until a person decides. */
  | { readonly kind: 'conflict' }
  /** It became a document already. */
  | { readonly kind: 'issued'; readonly documentId: string };

/** Returns whether the draft could not be sent for lack of a connection, which a browser does not always detect. */
export function isCutOff(state: SavingState): boolean {
  return state.kind === 'here' && state.reason === 'no-connection';
}

export interface DraftSaver {
  readonly state: () => SavingState;
  readonly identity: () => DraftIdentity;
  /** Whether the server has all of what the form holds. */
  readonly isSaved: () => boolean;
  /** Whether this device or the server holds a draft of this identity, so that its address opens it. */
  readonly isKept: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Follows the form from now on; the returned function stops that, after a last save. */
  readonly start: () => () => void;
  /** Changes the type of the document under the same text; saved after a pause. */
  readonly setDocType: (docType: DocTypeId) => void;
  /** Saves on the device at once, in every case. */
  readonly keepNow: () => void;
  /** Saves and sends at once; resolves when the response arrives. */
  readonly saveNow: () => Promise<void>;
  /** Before the issue is sent: saves on the device, lets a running save finish, and starts none. */
  readonly hold: () => Promise<void>;
  /** The issue was refused, or its response was lost: saving continues. */
  readonly resume: () => void;
  /** Drops the copy on the device, and saves no more: the draft was issued or discarded. */
  readonly forget: () => void;
  /** Continues as another draft, or with another version of it as its base. */
  readonly restart: (identity: DraftIdentity, known?: DraftForm) => void;
}

export interface DraftSaverOptions {
  readonly review: DraftReview;
  readonly storage: SafeStorage;
  readonly userId: string;
  readonly identity: DraftIdentity;
  /** Whether the form already holds what the server does not have. */
  readonly isUnsent: boolean;
  readonly docType: DocTypeId;
  /** Undefined saves on this device alone. */
  readonly send: ((id: string, draft: SaveDraft) => Promise<{ version: number }>) | undefined;
  /** ISO text of the moment, shown to people. */
  readonly now: () => string;
}

export const SAVE_AFTER_MS = 2_000;
const RETRY_AFTER_MS = 20_000;

/**
 * Saves a form as it is typed: on the device and then on the server, two seconds after a pause. Only one save
 * runs at a time. What the server does not have stays on the device.
 */
export function createDraftSaver(options: DraftSaverOptions): DraftSaver {
  const { review, storage, userId, send } = options;
  const editorId = crypto.randomUUID();
  const listeners = new Set<() => void>();
  let { identity, docType } = options;
  let state: SavingState = { kind: 'untouched' };
  let savedForm: DraftForm | undefined = options.isUnsent ? undefined : review.get().form;
  let storedForm: DraftForm | undefined = savedForm;
  let timer = 0;
  let sending: Promise<void> | undefined;
  let isStopped = true;
  let isHeld = false;
  let isKept = options.isUnsent || identity.version !== 0;

  function setState(next: SavingState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function wait(ms: number): void {
    window.clearTimeout(timer);
    if (!isStopped && !isHeld) timer = window.setTimeout(() => void saveNow(), ms);
  }

  /** An empty form is saved only over a draft that the server holds. */
  function isWorthSaving(form: DraftForm): boolean {
    return hasContent(form) || identity.version !== 0;
  }

  function keepNow(): void {
    const { form, reading } = review.get();
    if (form === storedForm || !isWorthSaving(form)) return;
    storedForm = form;
    const kept: LocalDraft = {
      ...identity,
      docType,
      form: { ...form, tagIds: [...form.tagIds] },
      editorId,
      totalMinor: reading.totals.totalMinor,
      savedAt: options.now(),
    };
    saveLocalDraft(storage, userId, kept);
    // What lies in memory alone is gone with the page.
    isKept ||= storage.isPersistent();
    setState(send === undefined ? { kind: 'here', reason: 'refused' } : state);
  }

  async function sendOnce(): Promise<void> {
    const { form, reading } = review.get();
    const { id, version, issueKey } = identity;
    if (send === undefined || isHeld || form === savedForm || !isWorthSaving(form)) return;
    setState({ kind: 'saving' });
    const content = { ...form, tagIds: [...form.tagIds] };
    const totalMinor = reading.totals.totalMinor;
    try {
      const draft = { version, editorId, issueKey, docType, totalMinor, content };
      const saved = await send(id, draft);
      if (identity.id !== id) return;
      identity = { ...identity, version: saved.version };
      savedForm = form;
      isKept = true;
      if (review.get().form === form) removeLocalDraft(storage, userId, id);
      setState({ kind: 'saved' });
    } catch (reason) {
      if (identity.id === id) refused(reason);
    }
    if (state.kind === 'saved' && review.get().form !== savedForm) wait(SAVE_AFTER_MS);
  }

  function refused(reason: unknown): void {
    if (!(reason instanceof ApiError)) {
      setState({ kind: 'here', reason: 'refused' });
      throw reason;
    }
    const { code, params, status } = reason;
    if (code === 'VERSION_CONFLICT') return setState({ kind: 'conflict' });
    if (code === 'DRAFT_ISSUED') {
      return setState({ kind: 'issued', documentId: String(params['documentId']) });
    }
    if (code === 'NOT_FOUND' && identity.version > 0) {
      // Somebody removed it; what is typed here becomes a draft of its own.
      removeLocalDraft(storage, userId, identity.id);
      restart({ ...identity, id: crypto.randomUUID(), version: 0 });
      return;
    }
    const isAway = status === 0 || status >= 500 || status === 429;
    setState({ kind: 'here', reason: status === 0 ? 'no-connection' : 'refused' });
    if (isAway) wait(RETRY_AFTER_MS);
  }

  async function saveNow(): Promise<void> {
    window.clearTimeout(timer);
    keepNow();
    if (state.kind === 'conflict' || state.kind === 'issued') return;
    // A caller that waited beside another may find that one's save running.
    while (sending !== undefined) await sending;
    sending = sendOnce().finally(() => (sending = undefined));
    await sending;
  }

  function restart(next: DraftIdentity, known?: DraftForm): void {
    identity = next;
    isHeld = false;
    isKept = next.version !== 0;
    savedForm = known;
    storedForm = known;
    setState({ kind: 'untouched' });
    if (known === undefined) wait(0);
  }

  function start(): () => void {
    isStopped = false;
    if (savedForm === undefined) wait(0);
    let known = review.get().form;
    const stop = review.subscribe(() => {
      const { form } = review.get();
      if (form === known) return;
      known = form;
      // At once, not after the pause: a reload before it would begin a second draft.
      if (!isKept) keepNow();
      wait(SAVE_AFTER_MS);
    });
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') keepNow();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pagehide', keepNow, { signal });
    window.addEventListener('online', () => wait(0), { signal });
    document.addEventListener('visibilitychange', onHide, { signal });
    return () => {
      stop();
      listening.abort();
      isStopped = true;
      window.clearTimeout(timer);
      keepNow();
    };
  }

  return {
    state: () => state,
    identity: () => identity,
    isSaved: () => savedForm === review.get().form,
    isKept: () => isKept,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    setDocType(next) {
      if (next === docType) return;
      docType = next;
      savedForm = undefined;
      storedForm = undefined;
      wait(SAVE_AFTER_MS);
    },
    keepNow,
    saveNow,
    async hold() {
      isHeld = true;
      window.clearTimeout(timer);
      keepNow();
      await sending;
    },
    resume() {
      isHeld = false;
      wait(0);
    },
    forget() {
      window.clearTimeout(timer);
      savedForm = review.get().form;
      storedForm = savedForm;
      removeLocalDraft(storage, userId, identity.id);
      isKept = false;
      setState({ kind: 'untouched' });
    },
    restart,
  };
}
