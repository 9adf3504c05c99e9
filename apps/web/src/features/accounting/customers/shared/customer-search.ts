import {
  customersContract,
  type CustomerOption,
} from '@pinkas/contract/accounting/customers/customers.contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { isUnanswered } from '../../../../shared/form/is-unanswered.ts';
import { useSettled } from '../../../../shared/form/use-settled.ts';

const SEARCH_AFTER_MS = 150;

export interface CustomerSearch {
  readonly customers: readonly CustomerOption[];
  /** Whether the answer does not belong to the typed text yet. */
  readonly isLoading: boolean;
}

function searchQuery(search: string, party: 'customer' | 'supplier') {
  const among = party === 'supplier' ? 'suppliers' : 'customers';
  return callQuery(customersContract.search, { query: { search, among } });
}

const NONE: readonly CustomerOption[] = [];

/** Customers of the book, or its suppliers, by part of the name, a number or a telephone. */
export function useCustomerSearch(
  typed: string,
  isEnabled: boolean,
  party: 'customer' | 'supplier' = 'customer',
): CustomerSearch {
  const search = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const result = useQuery({
    ...searchQuery(search, party),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return {
    customers: result.data?.customers ?? NONE,
    isLoading: isUnanswered(result, search, typed),
  };
}

/** Asks for the one of the book whose name is exactly this; undefined when there is none, or no answer. */
export function useFindByName(
  party: 'customer' | 'supplier',
): (name: string) => Promise<CustomerOption | undefined> {
  const client = useQueryClient();
  return async (name) => {
    const answer = await client.fetchQuery(searchQuery(name, party)).catch(() => undefined);
    return answer?.customers.find((customer) => customer.name === name);
  };
}
