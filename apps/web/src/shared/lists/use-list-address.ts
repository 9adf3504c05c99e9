import { useEffect } from 'react';
import type { z } from 'zod';

import { useAddressQuery } from '../navigation/use-address-query.ts';
import {
  isCursorRefused,
  readListAddress,
  withoutFilters,
  withoutCursor,
  withParameters,
  type AddressChanges,
  type AnyView,
  type ListDefinition,
  type ListParameters,
  type ListView,
} from './list-address.ts';

/** The state of a list in the URL, and functions that change it; no change adds a history entry. */
export interface ListAddress<V extends AnyView> {
  readonly definition: ListParameters;
  readonly view: V;
  readonly parameters: URLSearchParams;
  readonly change: (changes: AddressChanges) => void;
  readonly clear: () => void;
  /** Replaces the URL by another: a saved view. */
  readonly replace: (next: URLSearchParams) => void;
  /** Moves to another page by the cursors of the last response. */
  readonly turn: (to: 'after' | 'before', cursor: string | null | undefined) => void;
}

/** Reads and changes the address of a list. */
export function useListAddress<F extends z.ZodObject<z.ZodRawShape>, S extends string>(
  definition: ListDefinition<F, S>,
): ListAddress<ListView<z.output<F>, S>> {
  const [parameters, set] = useAddressQuery();
  const view = readListAddress(definition, parameters);
  return {
    definition,
    view,
    parameters,
    change: (changes) => set((current) => withParameters(current, changes)),
    clear: () => set((current) => withoutFilters(definition, current)),
    replace: (next) => set(() => next),
    turn: (to, cursor) => {
      const page = view.page + (to === 'after' ? 1 : -1);
      set((current) =>
        withParameters(current, {
          after: to === 'after' ? (cursor ?? undefined) : undefined,
          before: to === 'before' ? (cursor ?? undefined) : undefined,
          page: page > 1 ? String(page) : undefined,
        }),
      );
    },
  };
}

/** Returns to the first page when the server refuses the cursor: a retry would not help. */
export function useFirstPageInstead(
  error: unknown,
  { replace, parameters }: Pick<ListAddress<AnyView>, 'replace' | 'parameters'>,
): boolean {
  const isLost = isCursorRefused(error);
  useEffect(() => {
    if (isLost) replace(withoutCursor(parameters));
    // Only a refusal moves the list; the address is that of its moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLost]);
  return isLost;
}
