import { useRef, useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { scrollToFirstError } from '../../../../shared/form/scroll-to-error.ts';
import {
  bodyOf,
  countChanges,
  problemsOf,
  serverProblems,
  typedContacts,
  type CustomerDraft,
} from './customer-draft.ts';
import type { CustomerFormBody } from '../customers.queries.ts';

export interface CustomerFormState {
  readonly draft: CustomerDraft;
  readonly changesCount: number;
  readonly isSaving: boolean;
  /** Why the last save failed, when it was neither a field nor a conflict. */
  readonly failure: unknown;
  readonly hasConflict: boolean;
  /** Code of what is wrong at a place, to show now. */
  readonly problemOf: (place: string) => string | undefined;
  readonly change: (changes: Partial<CustomerDraft>) => void;
  readonly leave: (place: string) => void;
  readonly discard: () => void;
  readonly save: () => void;
}

export interface CustomerFormOptions {
  readonly stored: CustomerDraft;
  /** Sends the form; throws what the call threw. */
  readonly send: (body: CustomerFormBody, idempotencyKey: string) => Promise<void>;
}

/** What is typed on a card, what is wrong with it, and its save. */
export function useCustomerForm({ stored, send }: CustomerFormOptions): CustomerFormState {
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
  function keyFor(body: CustomerFormBody): string {
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
        setRefused(serverProblems(fields));
        await scrollToFirstError();
      }
    } finally {
      setIsSaving(false);
    }
  }

  function codeAt(place: string): string | undefined {
    const contact = /^contacts\.(\d+)\.(.*)$/.exec(place);
    if (contact === null) return problems.get(place);
    // Empty contacts are not sent, so those after them are counted anew.
    const one = draft.contacts[Number(contact[1])];
    const index = one === undefined ? -1 : typedContacts(draft.contacts).indexOf(one);
    return problems.get(`contacts.${String(index)}.${contact[2] ?? ''}`);
  }

  return {
    draft,
    changesCount: countChanges(draft, stored),
    isSaving,
    failure,
    hasConflict,
    problemOf: (place) =>
      refused.get(place) ?? (isSubmitted || left.has(place) ? codeAt(place) : undefined),
    change(changes) {
      setDraft((before) => ({ ...before, ...changes }));
      setRefused((before) => new Map([...before].filter(([place]) => !(place in changes))));
    },
    leave: (place) => setLeft((before) => new Set(before).add(place)),
    discard() {
      setDraft(stored);
      setLeft(new Set());
      setIsSubmitted(false);
      setRefused(new Map());
      setFailure(undefined);
      setHasConflict(false);
    },
    save: () => void save(),
  };
}
