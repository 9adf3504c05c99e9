import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

import { ApiError } from '../api/api-error.ts';
import { scrollToFirstError } from './scroll-to-error.ts';

export type FormSchema = z.ZodType<FieldValues, FieldValues>;

export interface ContractForm<S extends FormSchema> {
  readonly form: UseFormReturn<z.input<S>, unknown, z.output<S>>;
  /** A submit handler: a refused form scrolls to its first error. */
  readonly submitWith: (
    onValid: (values: z.output<S>) => void | Promise<void>,
  ) => (event?: React.BaseSyntheticEvent) => void;
}

/**
 * A form checked by a schema of the contract: a field once it was left, all of it at a submit.
 * Messages are codes; `useFieldProblem` turns them into sentences.
 */
export function useContractForm<S extends FormSchema>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
): ContractForm<S> {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  return {
    form,
    submitWith: (onValid) => (event) => {
      void form.handleSubmit(onValid, async () => {
        await scrollToFirstError();
      })(event);
    },
  };
}

/**
 * Puts the server's field problems on the fields of the form and scrolls to the first; false when
 * the failure names none. `nameOf` maps a path of the body to a field, or undefined to skip it.
 */
export async function showServerFields<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  reason: unknown,
  nameOf: (path: string) => FieldPath<V> | undefined,
): Promise<boolean> {
  if (!(reason instanceof ApiError) || reason.fields.length === 0) return false;
  for (const { path, code } of reason.fields) {
    const name = nameOf(path);
    if (name !== undefined) form.setError(name, { type: 'server', message: code });
  }
  return scrollToFirstError();
}
