import { useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { scrollToFirstError } from './scroll-to-error.ts';
import { useRequestKey } from './use-request-key.ts';

/** How a form as it is typed becomes what is sent. */
export interface DraftRules<Draft, Body> {
  readonly bodyOf: (draft: Draft) => Body;
  /** Codes of what is wrong, by the place in the form: `name`, `contacts.0.email`. */
  readonly problemsOf: (draft: Draft) => ReadonlyMap<string, string>;
  /** The same for problems that the server found. */
  readonly serverProblems: (
    fields: readonly { readonly path: string; readonly code: string }[],
    draft: Draft,
  ) => ReadonlyMap<string, string>;
  /** How many places of the form differ from what is stored. */
  readonly countChanges: (draft: Draft, stored: Draft) => number;
}

/** Places of a form that hold a text. */
export type TextPlace<Draft> = {
  [K in keyof Draft]: Draft[K] extends string ? K : never;
}[keyof Draft] &
  string;

export interface DraftForm<Draft extends object> {
  readonly draft: Draft;
  readonly changesCount: number;
  readonly isSaving: boolean;
  /** Why the last save failed, when it was neither a field nor a conflict. */
  readonly failure: unknown;
  /** Somebody else saved meanwhile. */
  readonly hasConflict: boolean;
  /** Code of what is wrong at a place, to show now. */
  readonly problemOf: (place: string) => string | undefined;
  readonly change: (changes: Partial<Draft>) => void;
  readonly textAt: (place: TextPlace<Draft>) => string;
  readonly typeAt: (place: TextPlace<Draft>, text: string) => void;
  readonly leave: (place: string) => void;
  readonly save: () => void;
}

export interface DraftFormOptions<Draft extends object, Body> {
  readonly rules: DraftRules<Draft, Body>;
  readonly stored: Draft;
  /** Sends the form; throws what the call threw. */
  readonly send: (body: Body, idempotencyKey: string) => Promise<void>;
}

/** What is typed on a page of one thing, what is wrong with it, and its save. */
export function useDraftForm<Draft extends object, Body>({
  rules,
  stored,
  send,
}: DraftFormOptions<Draft, Body>): DraftForm<Draft> {
  const [draft, setDraft] = useState(stored);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<unknown>();
  const [hasConflict, setHasConflict] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const requestKey = useRequestKey();
  const problems = rules.problemsOf(draft);

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
      const body = rules.bodyOf(draft);
      await send(body, requestKey.keyFor(body));
      requestKey.forget();
    } catch (reason) {
      const fields = reason instanceof ApiError ? reason.fields : [];
      if (reason instanceof ApiError && reason.code === 'VERSION_CONFLICT') setHasConflict(true);
      else if (fields.length === 0) setFailure(reason);
      else {
        setRefused(rules.serverProblems(fields, draft));
        await scrollToFirstError();
      }
    } finally {
      setIsSaving(false);
    }
  }

  /** What the server said of a place holds until the place is changed. */
  function forgetRefusal(isChanged: (place: string) => boolean): void {
    setRefused((before) => new Map([...before].filter(([place]) => !isChanged(place))));
  }

  return {
    draft,
    changesCount: rules.countChanges(draft, stored),
    isSaving,
    failure,
    hasConflict,
    problemOf: (place) =>
      refused.get(place) ?? (isSubmitted || left.has(place) ? problems.get(place) : undefined),
    change(changes) {
      setDraft((before) => ({ ...before, ...changes }));
      forgetRefusal((place) => (place.split('.')[0] ?? place) in changes);
    },
    textAt(place) {
      const text: unknown = draft[place];
      return typeof text === 'string' ? text : '';
    },
    typeAt(place, text) {
      setDraft((before) => ({ ...before, [place]: text }));
      forgetRefusal((other) => other === place);
    },
    leave: (place) => setLeft((before) => new Set(before).add(place)),
    save: () => void save(),
  };
}
