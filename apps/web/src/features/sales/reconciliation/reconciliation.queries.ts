import { reconciliationContract } from '@pinkas/contract/sales/reconciliation/reconciliation.contract';
import { virtualTerminalContract } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** Fetches which documents may follow a charge. */
export function useImportTerms() {
  return useQuery(callQuery(virtualTerminalContract.terms));
}

/** Fetches what a regular customer has open. */
export function useOpenOfCustomer(customerId: string | null) {
  return useQuery({
    ...callQuery(virtualTerminalContract.customer, { params: { id: customerId ?? '' } }),
    enabled: customerId !== null,
  });
}

/** Takes over a charge; the comparison is made again. */
export function useImportPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: Parameters<typeof call<typeof reconciliationContract.importPayment>>[1]) =>
      call(reconciliationContract.importPayment, sent),
    meta: { isShownInPlace: true },
    onSuccess: () => client.invalidateQueries(),
  });
}
