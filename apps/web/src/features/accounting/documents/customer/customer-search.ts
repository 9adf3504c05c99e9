import {
  customersContract,
  type CustomerOption,
} from '@pinkas/contract/accounting/customers.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { useSettled } from '../../../../shared/form/use-settled.ts';

const SEARCH_AFTER_MS = 150;

export interface CustomerSearch {
  readonly customers: readonly CustomerOption[];
  /** Whether the answer does not belong to the typed text yet. */
  readonly isLoading: boolean;
}

const NONE: readonly CustomerOption[] = [];

/** Customers of the book, or its suppliers, by part of the name, a number or a telephone. */
export function useCustomerSearch(
  typed: string,
  isEnabled: boolean,
  party: 'customer' | 'supplier' = 'customer',
): CustomerSearch {
  const among = party === 'supplier' ? 'suppliers' : 'customers';
  const search = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const result = useQuery({
    ...callQuery(customersContract.search, { query: { search, among } }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return {
    customers: result.data?.customers ?? NONE,
    isLoading: result.isFetching || search !== typed.trim(),
  };
}
