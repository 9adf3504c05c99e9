import { afterPress } from '@pinkas/ui/hooks/after-press';
import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';

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

export interface FormOptions<Draft extends object, Body, Saved> {
  readonly spec: FormSpec<Draft, Body>;
  /** The stored values; typed ones override them, also after a refetch. */
  readonly stored: Draft;
  /** Sends the form; throws what the call threw. The same content reuses its idempotency key. */
  readonly send: (body: Body, idempotencyKey: string) => Promise<Saved>;
  readonly onSaved?: (saved: Saved) => void;
  /** Opens the part of the page where the first of these problems is. */
  readonly onInvalid?: (codes: FieldCodes) => void;
  /** Codes that only the fields on the page know, such as a date that cannot be read; asked at a submit. */
  readonly codesOnPage?: (element: HTMLFormElement, draft: Draft) => FieldCodes;
  /** Refetches what somebody else saved meanwhile, before the conflict is shown. */
  readonly onConflict?: () => Promise<unknown>;
}

export interface Form<Draft extends object> {
  readonly draft: Draft;
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
  readonly change: (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** Marks a field as left, so that it shows what is wrong with it once nothing is pressed. */
  readonly touch: (field: string) => void;
  /** Drops what was typed. */
  readonly reset: () => void;
  readonly submit: (event?: SyntheticEvent) => void;
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

/**
 * The one mechanism of forms: what is typed over what is stored, checked by a schema of the contract,
 * a field once it was left and all of them at a submit. Refusals of the server go to their fields
 * until these change. The lines of a document alone take react-hook-form (decision 0062).
 */
export function useForm<Draft extends object, Body, Saved>(
  options: FormOptions<Draft, Body, Saved>,
): Form<Draft> {
  const { spec, stored, send, onSaved, onInvalid, onConflict, codesOnPage } = options;
  const sentence = useFieldProblem();
  const requestKey = useRequestKey();
  const ref = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState(NO_CODES);
  const [failure, setFailure] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const draft: Draft = { ...stored, ...changes };
  const { codes, body } = parseForm(spec, draft);

  async function save(): Promise<boolean> {
    if (isBusy.current) return false;
    setIsSubmitted(true);
    const onPage = (ref.current && codesOnPage?.(ref.current, draft)) ?? NO_CODES;
    setRefused(onPage);
    setFailure(undefined);
    if (body === undefined || onPage.size > 0) {
      onInvalid?.(codes);
      await scrollToFirstError(ref.current ?? document);
      return false;
    }
    isBusy.current = true;
    setIsSaving(true);
    try {
      const saved = await send(body, requestKey.keyFor(body));
      requestKey.forget();
      onSaved?.(saved);
      return true;
    } catch (reason) {
      await refuse(reason);
      return false;
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  /** Shows a refusal at its fields, or as a failure of the whole when none of them is on the page. */
  async function refuse(reason: unknown): Promise<void> {
    if (isConflict(reason)) await onConflict?.();
    const found = codesAt(spec, draft, reason instanceof ApiError ? reason.fields : []);
    setRefused(found);
    if (found.size > 0 && (await scrollToFirstError(ref.current ?? document))) return;
    setFailure(reason);
  }

  function change(next: Partial<Draft> | ((before: Draft) => Partial<Draft>)): void {
    setChanges((before) => ({
      ...before,
      ...(typeof next === 'function' ? next({ ...stored, ...before }) : next),
    }));
    if (!isConflict(failure)) setFailure(undefined);
    if (refused.size > 0) forgetRefusals(typeof next === 'function' ? draft : next);
  }

  /** The server's error of a field is shown until the field changes. */
  function forgetRefusals(changed: object): void {
    setRefused(
      (before) =>
        new Map([...before].filter(([field]) => !((field.split('.')[0] ?? field) in changed))),
    );
  }

  const codeOf = (field: string): string | undefined =>
    refused.get(field) ?? (isSubmitted || touched.has(field) ? codes.get(field) : undefined);
  const touch = (field: string): void =>
    afterPress(() => setTouched((before) => new Set(before).add(field)));

  function submit(event?: SyntheticEvent): void {
    event?.preventDefault();
    // React events of a dialog's form bubble to the form of its page.
    event?.stopPropagation();
    void save();
  }

  const changesCount = countFormChanges(spec, draft, stored);
  return {
    draft,
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
      setChanges({});
      setTouched(new Set());
      setIsSubmitted(false);
      setRefused(NO_CODES);
      setFailure(undefined);
    },
    submit,
    // Stored values may be incomplete: then they are validated as if they had been typed.
    saveChanges: () => (changesCount === 0 && body !== undefined ? Promise.resolve(true) : save()),
    element: { ref, noValidate: true, onSubmit: submit },
  };
}
