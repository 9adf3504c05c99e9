import { useRef, useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { scrollToFirstError } from '../../../../shared/form/scroll-to-error.ts';
import type { ItemFormBody } from '../items.queries.ts';
import { bodyOf, countChanges, problemsOf, serverProblems, type ItemDraft } from './item-draft.ts';

export interface ItemFormState {
  readonly draft: ItemDraft;
  readonly changesCount: number;
  readonly isSaving: boolean;
  /** Why the last save failed, when it was neither a field nor a conflict. */
  readonly failure: unknown;
  readonly hasConflict: boolean;
  /** Code of what is wrong at a place, to show now. */
  readonly problemOf: (place: string) => string | undefined;
  readonly change: (changes: Partial<ItemDraft>) => void;
  readonly leave: (place: string) => void;
  readonly save: () => void;
}

export interface ItemFormOptions {
  readonly stored: ItemDraft;
  /** Sends the form; throws what the call threw. */
  readonly send: (body: ItemFormBody, idempotencyKey: string) => Promise<void>;
}

/** What is typed on an item, what is wrong with it, and its save. */
export function useItemForm({ stored, send }: ItemFormOptions): ItemFormState {
  const [draft, setDraft] = useState(stored);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<unknown>();
  const [hasConflict, setHasConflict] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const lastSend = useRef({ text: '', key: '' });
  const problems = problemsOf(draft);

  /** The same request keeps its key, so that a repeated send counts once. */
  function keyFor(body: ItemFormBody): string {
    const sent = JSON.stringify(body);
    if (lastSend.current.text !== sent) lastSend.current = { text: sent, key: crypto.randomUUID() };
    return lastSend.current.key;
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    setIsSubmitted(true);
    if (problems.size > 0) {
      await scrollToFirstError();
      return;
    }
    setFailure(undefined);
    setRefused(new Map());
    setHasConflict(false);
    setIsSaving(true);
    try {
      const body = bodyOf(draft);
      await send(body, keyFor(body));
      lastSend.current = { text: '', key: '' };
    } catch (reason) {
      const fields = reason instanceof ApiError ? reason.fields : [];
      if (reason instanceof ApiError && reason.code === 'VERSION_CONFLICT') setHasConflict(true);
      else if (fields.length === 0) setFailure(reason);
      else {
        setRefused(serverProblems(fields, draft));
        await scrollToFirstError();
      }
    } finally {
      setIsSaving(false);
    }
  }

  return {
    draft,
    changesCount: countChanges(draft, stored),
    isSaving,
    failure,
    hasConflict,
    problemOf: (place) =>
      refused.get(place) ?? (isSubmitted || left.has(place) ? problems.get(place) : undefined),
    change(changes) {
      setDraft((before) => ({ ...before, ...changes }));
      setRefused((before) => new Map([...before].filter(([place]) => !(place in changes))));
    },
    leave: (place) => setLeft((before) => new Set(before).add(place)),
    save: () => void save(),
  };
}
