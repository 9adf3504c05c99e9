import { customersContract } from '@pinkas/contract/accounting/customers/customers.contract';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../../shared/api/query-client.ts';

const FRESH_MS = 30_000;

/** The call that reads it. */
export function besideQuery(id: string) {
  return callQuery(customersContract.beside, { params: { id } });
}

/** Fetches the details of a saved customer beside its name: limit, terms, balance, last documents. */
export function useCustomerBeside(customerId: string | null) {
  return useQuery({
    ...besideQuery(customerId ?? ''),
    enabled: customerId !== null,
    staleTime: FRESH_MS,
    retry: false,
  });
}
