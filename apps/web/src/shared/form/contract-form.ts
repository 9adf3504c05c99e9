import { useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react';
import type { z } from 'zod';

import { ApiError } from '../api/api-error.ts';
import { scrollToFirstError } from './scroll-to-error.ts';

/** A schema whose fields are typed as text. */
export type TextFormSchema = z.ZodType<unknown, Record<string, string>>;

type Name<S extends TextFormSchema> = keyof z.input<S> & string;

/** What a text field takes; `problem` is a code, shown once the field was left or submitted. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
}

export interface ContractForm<S extends TextFormSchema> {
  readonly field: (name: Name<S>) => FieldBinding;
  /** The code of what is wrong with a field, to show now; undefined when nothing is. */
  readonly problemOf: (name: Name<S>) => string | undefined;
  /** Whether a field that was left holds a good value. */
  readonly isValid: (name: Name<S>) => boolean;
  readonly setValues: (values: z.input<S>) => void;
  /** A submit handler: a refused form scrolls to its first error. */
  readonly submitWith: (
    onValid: (values: z.output<S>) => void | Promise<void>,
  ) => (event: SyntheticEvent) => void;
  /** Puts the server's problems on the fields; false when the failure names none of them. */
  readonly showServerFields: (
    reason: unknown,
    nameOf: (path: string) => Name<S> | undefined,
  ) => Promise<boolean>;
}

interface FormState<S extends TextFormSchema> {
  readonly values: z.input<S>;
  readonly left: ReadonlySet<string>;
  readonly isSubmitted: boolean;
  /** Codes from the server, each until its field changes. */
  readonly serverCodes: ReadonlyMap<string, string>;
}

/**
 * A form of a few text fields checked by a schema of the contract: a field once it was left, all of
 * them at a submit. It weighs almost nothing, for the first screens and for dialogs; a large form
 * with rows takes react-hook-form.
 */
export function useContractForm<S extends TextFormSchema>(
  schema: S,
  initial: z.input<S>,
): ContractForm<S> {
  const [state, setState] = useState<FormState<S>>({
    values: initial,
    left: new Set(),
    isSubmitted: false,
    serverCodes: new Map(),
  });
  const isBusy = useRef(false);
  const result = schema.safeParse(state.values);
  const codes = new Map(
    result.error?.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]),
  );

  async function submit(onValid: (values: z.output<S>) => void | Promise<void>): Promise<void> {
    if (isBusy.current) return;
    setState((before) => ({ ...before, isSubmitted: true, serverCodes: new Map() }));
    if (!result.success) {
      await scrollToFirstError();
      return;
    }
    isBusy.current = true;
    try {
      await onValid(result.data);
    } finally {
      isBusy.current = false;
    }
  }

  return {
    field: (name) => ({
      name,
      value: state.values[name] ?? '',
      onChange: ({ currentTarget: { value } }) =>
        setState((before) => ({
          ...before,
          values: { ...before.values, [name]: value },
          serverCodes: new Map([...before.serverCodes].filter(([other]) => other !== name)),
        })),
      onBlur: () =>
        setState((before) =>
          before.values[name] === initial[name]
            ? before
            : { ...before, left: new Set([...before.left, name]) },
        ),
    }),
    problemOf: (name) =>
      state.serverCodes.get(name) ??
      (state.isSubmitted || state.left.has(name) ? codes.get(name) : undefined),
    isValid: (name) => state.left.has(name) && !codes.has(name),
    setValues: (values) => setState((before) => ({ ...before, values, serverCodes: new Map() })),
    submitWith: (onValid) => (event) => {
      event.preventDefault();
      void submit(onValid);
    },
    async showServerFields(reason, nameOf) {
      if (!(reason instanceof ApiError)) return false;
      const found = new Map<string, string>();
      for (const { path, code } of reason.fields) {
        const name = nameOf(path);
        if (name !== undefined) found.set(name, code);
      }
      if (found.size === 0) return false;
      setState((before) => ({ ...before, serverCodes: found }));
      return scrollToFirstError();
    },
  };
}
