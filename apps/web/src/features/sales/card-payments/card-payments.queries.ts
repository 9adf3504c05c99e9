import { cardPaymentsContract } from '@pinkas/contract/sales/card-payments/card-payments.contract';
import type { TransactionDetail } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** Fetches one payment, by its id or by that of a refund of it. */
export function useTransaction(id: string) {
  return useQuery(callQuery(cardPaymentsContract.get, { params: { id } }));
}

export function useDesk() {
  return useQuery(callQuery(cardPaymentsContract.desk));
}

/** Shows what a change answered at once; lists and totals are fetched anew. */
export async function showTransaction(
  client: QueryClient,
  transaction: TransactionDetail,
): Promise<void> {
  const { queryKey } = callQuery(cardPaymentsContract.get, { params: { id: transaction.id } });
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, transaction);
  for (const { path } of [
    cardPaymentsContract.list,
    cardPaymentsContract.totals,
    cardPaymentsContract.desk,
  ]) {
    void client.invalidateQueries({ queryKey: [path] });
  }
}

/** What a person does about a payment: has its gateway asked, or its document issued again. */
export function useTransactionActs() {
  const client = useQueryClient();
  const onSuccess = (transaction: TransactionDetail) => showTransaction(client, transaction);
  return {
    ask: useMutation({
      mutationFn: (id: string) => call(cardPaymentsContract.ask, { params: { id }, body: {} }),
      onSuccess,
    }),
    issue: useMutation({
      mutationFn: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
        call(cardPaymentsContract.issueDocument, { params: { id }, body: {}, idempotencyKey }),
      onSuccess,
    }),
  };
}
