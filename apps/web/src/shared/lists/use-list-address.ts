import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

import { findRouter } from '../navigation/current-router.ts';
import {
  isPlaceRefused,
  readListAddress,
  withoutFilters,
  withoutPlace,
  withParameters,
  type AddressChanges,
  type ListDefinition,
  type ListView,
} from './list-address.ts';

/** The list that the address tells of, and the ways to change it; no change leaves a step behind. */
export interface ListAddress<Filter, S extends string> {
  readonly view: ListView<Filter, S>;
  readonly parameters: URLSearchParams;
  readonly change: (changes: AddressChanges) => void;
  readonly clear: () => void;
  /** Puts another address in place of this one: a saved view. */
  readonly replace: (next: URLSearchParams) => void;
  /** Turns the page by the places of the last answer. */
  readonly turn: (to: 'after' | 'before', place: string | null | undefined) => void;
}

/** Reads and changes the address of a list. */
export function useListAddress<F extends z.ZodObject, S extends string>(
  definition: ListDefinition<F, S>,
): ListAddress<z.output<F>, S> {
  const [parameters, setParameters] = useSearchParams();
  const view = readListAddress(definition, parameters);
  function set(next: (current: URLSearchParams) => URLSearchParams): void {
    if (!isLeaving()) setParameters(next, { replace: true });
  }
  return {
    view,
    parameters,
    change: (changes) => set((current) => withParameters(current, changes)),
    clear: () => set((current) => withoutFilters(definition, current)),
    replace: (next) => set(() => next),
    turn: (to, place) => {
      const page = view.page + (to === 'after' ? 1 : -1);
      set((current) =>
        withParameters(current, {
          after: to === 'after' ? (place ?? undefined) : undefined,
          before: to === 'before' ? (place ?? undefined) : undefined,
          page: page > 1 ? String(page) : undefined,
        }),
      );
    },
  };
}

/** A place that the server cannot read leads to the first page: trying again would not help. */
export function useFirstPageInstead(
  error: unknown,
  { replace, parameters }: Pick<ListAddress<never, never>, 'replace' | 'parameters'>,
): boolean {
  const isLost = isPlaceRefused(error);
  useEffect(() => {
    if (isLost) replace(withoutPlace(parameters));
    // Only a refusal moves the list; the address is that of its moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLost]);
  return isLost;
}

/** A move to another page is under way: a new address of the list would call it off. */
function isLeaving(): boolean {
  const { location, navigation } = findRouter()?.state ?? {};
  return navigation?.location !== undefined && navigation.location.pathname !== location?.pathname;
}
