import { useState, type FormEvent } from 'react';
import type { z } from 'zod';

import { ApiError } from '../api/api-error.ts';
import { useFieldProblem } from './field-problem.ts';
import { useRequestKey } from './use-request-key.ts';

/** What is asked to be saved; `known` is undefined for a new thing. */
export interface SaveRequest<Known, Form> {
  readonly known: Known | undefined;
  readonly form: Form;
  readonly idempotencyKey: string;
}

/** The mutation that saves. */
export interface Saving<Known, Form, Saved> {
  readonly mutateAsync: (request: SaveRequest<Known, Form>) => Promise<Saved>;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly reset: () => void;
}

export interface DialogFormOptions<Known, Form extends object, Saved> {
  readonly schema: z.ZodType<Form>;
  readonly initial: Form;
  readonly known: Known | undefined;
  /** Fields that tell their own problems. */
  readonly fields: readonly (keyof Form & string)[];
  readonly saving: Saving<Known, Form, Saved>;
  readonly onSaved: (saved: Saved) => void;
}

export interface DialogForm<Form extends object> {
  readonly form: Form;
  /** The sentence at a field, once the form was sent. */
  readonly problem: (field: keyof Form & string) => string | undefined;
  /** Why the last save failed, when no field tells it. */
  readonly failure: unknown;
  readonly change: (part: Partial<Form>) => void;
  /** Puts what is stored in the place of what was typed. */
  readonly restore: (form: Form) => void;
  readonly send: (event?: FormEvent) => void;
}

/** A small form in a dialog that makes a thing or changes one, checked by a schema of the contract. */
export function useDialogForm<Known, Form extends object, Saved>(
  options: DialogFormOptions<Known, Form, Saved>,
): DialogForm<Form> {
  const { schema, initial, known, fields, saving, onSaved } = options;
  const sentence = useFieldProblem();
  const requestKey = useRequestKey();
  const [form, setForm] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const parsed = schema.safeParse(form);
  const refused = saving.error instanceof ApiError ? saving.error.fields : [];
  const isTold = refused.some(({ path }) => fields.some((field) => field === path));

  function codeAt(field: string): string | undefined {
    const issue = parsed.error?.issues.find(({ path }) => path[0] === field);
    return issue?.message ?? refused.find(({ path }) => path === field)?.code;
  }
  async function send(): Promise<void> {
    setIsTried(true);
    if (!parsed.success || saving.isPending) return;
    const request = { known, form: parsed.data };
    const saved = await saving
      .mutateAsync({ ...request, idempotencyKey: requestKey.keyFor(request) })
      .catch(() => undefined);
    if (saved !== undefined) onSaved(saved);
  }

  return {
    form,
    problem: (field) => (isTried ? sentence(codeAt(field)) : undefined),
    failure: isTold ? undefined : saving.error,
    change(part) {
      setForm((before) => ({ ...before, ...part }));
      saving.reset();
    },
    restore: setForm,
    send(event) {
      event?.preventDefault();
      void send();
    },
  };
}
