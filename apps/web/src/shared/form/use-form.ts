import { afterPress } from '@pinkas/ui/hooks/after-press';
import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';

import { reportUse } from '../analytics/report-use.ts';
import { ApiError } from '../api/api-error.ts';
import { useFieldProblem } from './field-problem.ts';
import {
  codesAt,
  countFormChanges,
  parseForm,
  type FieldCodes,
  type FormSpec,
} from './form-spec.ts';
import { scrollToFirstError } from './scroll-to-error.ts';
import { useRequestKey } from './use-request-key.ts';
import { useTyped, type DraftChange, type Typed } from './use-typed.ts';

/** Fields of a form that hold a text. */
export type TextFieldOf<Draft> = {
  [K in keyof Draft]: Draft[K] extends string ? K : never;
}[keyof Draft] &
  string;

/** Props of a text field. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly autoComplete: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

/** What a form does with what is typed. `How` says which of several buttons saves. */
export interface FormActs<Draft extends object, Body, Saved, How = never> {
  readonly spec: FormSpec<Draft, Body>;
  /**
   * Sends the form; throws what the call threw. The same content, sent in the same way, reuses its
   * idempotency key.
   */
  readonly send: (body: Body, idempotencyKey: string, how: How | undefined) => Promise<Saved>;
  readonly onSaved?: (saved: Saved, how: How | undefined) => void;
  /** Whether a save leaves the form: it stays busy then, so that a second press saves nothing. */
  readonly isLeftOnSave?: boolean;
  /** Opens the part of the page where the first of these problems is. */
  readonly onInvalid?: (codes: FieldCodes) => void;
  /**
   * Codes that only the fields on the page know, such as a date that cannot be read; asked at a submit.
   * The page is the `form` element, or the document for fields that lie in none.
   */
  readonly codesOnPage?: (page: ParentNode, draft: Draft) => FieldCodes;
  /** Refetches what somebody else saved meanwhile, before the conflict is shown. */
  readonly onConflict?: () => Promise<unknown>;
}

export interface FormOptions<Draft extends object, Body, Saved, How = never> extends FormActs<
  Draft,
  Body,
  Saved,
  How
> {
  /** The stored values; typed ones override them, also after a refetch. */
  readonly stored: Draft;
}

export interface Form<Draft extends object, How = never, Body = unknown> {
  readonly draft: Draft;
  /** What a save sends; undefined while something is wrong. */
  readonly body: Body | undefined;
  readonly changesCount: number;
  readonly isSaving: boolean;
  /** Why the last save failed, when no field shows it. */
  readonly failure: unknown;
  /** Whether it failed because somebody else saved meanwhile. */
  readonly hasConflict: boolean;
  /** The code of what is wrong with a field, once it was left or the form was submitted. */
  readonly codeOf: (field: string) => string | undefined;
  /** Returns the problem as a sentence. */
  readonly problem: (field: string) => string | undefined;
  readonly bind: (field: TextFieldOf<Draft>) => FieldBinding;
  readonly change: (changes: DraftChange<Draft>) => void;
  /** Marks a field as left, so that it shows what is wrong with it once nothing is pressed. */
  readonly touch: (field: string) => void;
  /** Drops what was typed. */
  readonly reset: () => void;
  readonly submit: (event?: SyntheticEvent, how?: How) => void;
  /** Saves what was changed, if anything was; false when something is wrong or the save failed. */
  readonly saveChanges: () => Promise<boolean>;
  /** For the `form` element. */
  readonly element: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SyntheticEvent) => void;
  };
}

const CONFLICTS: ReadonlySet<string> = new Set(['VERSION_CONFLICT', 'SETTINGS_CHANGED']);
const NO_CODES: FieldCodes = new Map();

function isConflict(reason: unknown): boolean {
  return reason instanceof ApiError && CONFLICTS.has(reason.code);
}

/** A field that is no part of the draft is of any of them: it is never the same. */
function isSamePart<Draft extends object>(before: Draft, after: Draft, name: string): boolean {
  const textOf = (draft: Draft): string => JSON.stringify(draft[name as keyof Draft]);
  return name in before && textOf(before) === textOf(after);
}

/**
 * The one mechanism of forms: what is typed over what is stored, checked by a schema of the contract,
 * a field once it was left and all of them at a submit. Refusals of the server go to their fields
 * until these change. The lines of a document alone take react-hook-form (decision 0062).
 */
export function useForm<Draft extends object, Body, Saved, How = never>(
  options: FormOptions<Draft, Body, Saved, How>,
): Form<Draft, How, Body> {
  return useFormOver(useTyped(options.stored), options);
}

/** The same where the specification depends on what is typed: on the rates of a typed date, say. */
export function useFormOver<Draft extends object, Body, Saved, How = never>(
  typed: Typed<Draft>,
  acts: FormActs<Draft, Body, Saved, How>,
): Form<Draft, How, Body> {
  const { stored, draft } = typed;
  const { spec, send, onSaved, onInvalid, onConflict, codesOnPage, isLeftOnSave = false } = acts;
  const sentence = useFieldProblem();
  const requestKey = useRequestKey();
  const ref = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState(NO_CODES);
  const [failure, setFailure] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const { codes, body } = parseForm(spec, draft);

  async function save(how?: How): Promise<boolean> {
    if (isBusy.current) return false;
    setIsSubmitted(true);
    const onPage = codesOnPage?.(ref.current ?? document, draft) ?? NO_CODES;
    setRefused(onPage);
    setFailure(undefined);
    if (body === undefined || onPage.size > 0) {
      reportUse({ kind: 'form-errors', fields: [...codes.keys(), ...onPage.keys()] });
      onInvalid?.(codes);
      await scrollToFirstError(ref.current ?? document);
      return false;
    }
    isBusy.current = true;
    setIsSaving(true);
    try {
      const saved = await send(body, requestKey.keyFor([body, how]), how);
      requestKey.forget();
      // Without `onSaved` the call may have refused in its own way: fields go on showing what is wrong.
      if (onSaved !== undefined) forgetTouches();
      onSaved?.(saved, how);
      if (!isLeftOnSave) rest();
      return true;
    } catch (reason) {
      await refuse(reason);
      return false;
    }
  }

  function rest(): void {
    isBusy.current = false;
    setIsSaving(false);
  }

  /** What is typed next is wrong only once it was left. */
  function forgetTouches(): void {
    setTouched(new Set());
    setIsSubmitted(false);
  }

  /**
   * Shows a refusal at its fields, or as a failure of the whole when none of them is on the page. The form is
   * saved again from the moment that its fields say what is wrong, not only once the page has moved there.
   */
  async function refuse(reason: unknown): Promise<void> {
    if (isConflict(reason)) await onConflict?.();
    const found = codesAt(spec, draft, reason instanceof ApiError ? reason.fields : []);
    setRefused(found);
    rest();
    reportUse({ kind: 'form-errors', fields: [...found.keys()] });
    if (found.size > 0) onInvalid?.(found);
    const isShown = found.size > 0 && (await scrollToFirstError(ref.current ?? document));
    // A save that began meanwhile tells what came of it.
    if (!isShown && !isBusy.current) setFailure(reason);
  }

  function change(next: DraftChange<Draft>): void {
    typed.change(next);
    if (!isConflict(failure)) setFailure(undefined);
    if (refused.size > 0) forgetRefusals(typeof next === 'function' ? next(draft) : next);
  }

  /** The server's error of a field is shown until the field changes, or what it depends on. */
  function forgetRefusals(part: Partial<Draft>): void {
    const changed = { ...draft, ...part };
    const isOther = (name: string): boolean => !isSamePart(draft, changed, name);
    setRefused(
      (before) =>
        new Map(
          [...before].filter(([field]) => {
            const name = field.split('.')[0] ?? field;
            return ![name, ...(spec.dependsOn?.[name] ?? [])].some(isOther);
          }),
        ),
    );
  }

  const codeOf = (field: string): string | undefined =>
    refused.get(field) ?? (isSubmitted || touched.has(field) ? codes.get(field) : undefined);
  const touch = (field: string): void =>
    afterPress(() => setTouched((before) => new Set(before).add(field)));

  function submit(event?: SyntheticEvent, how?: How): void {
    event?.preventDefault();
    // React events of a dialog's form bubble to the form of its page.
    event?.stopPropagation();
    void save(how);
  }

  const changesCount = countFormChanges(spec, draft, stored);
  return {
    draft,
    body,
    changesCount,
    isSaving,
    failure,
    hasConflict: isConflict(failure),
    codeOf,
    problem: (field) => sentence(codeOf(field)),
    bind(field) {
      const value: unknown = draft[field];
      return {
        name: field,
        value: typeof value === 'string' ? value : '',
        autoComplete: 'off',
        error: sentence(codeOf(field)),
        onChange: (event) =>
          // The field is one that holds a text.
          change({ [field]: event.currentTarget.value } as unknown as Partial<Draft>),
        onBlur() {
          // A field that was only focused is not reported as missing.
          if (draft[field] !== stored[field]) touch(field);
        },
      };
    },
    change,
    touch,
    reset() {
      typed.drop();
      forgetTouches();
      setRefused(NO_CODES);
      setFailure(undefined);
    },
    submit,
    // Stored values may be incomplete: then they are validated as if they had been typed.
    saveChanges: () => (changesCount === 0 && body !== undefined ? Promise.resolve(true) : save()),
    element: { ref, noValidate: true, onSubmit: (event) => submit(event) },
  };
}
