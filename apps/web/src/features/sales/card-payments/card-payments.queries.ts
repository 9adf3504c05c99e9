import { cardPaymentsContract } from '@pinkas/contract/sales/card-payments/card-payments.contract';
import type { TransactionDetail } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { isCharged } from '@pinkas/domain/clearing/attempt-state';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { sumText } from '../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

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

type HoldOutcome = z.output<(typeof cardPaymentsContract)['capture']['response']>;

/** Says what became of a hold that was taken or released, and shows its payment; in its place. */
export function useHoldOutcome(deed: 'capture' | 'release') {
  const text = usePhrases('transactions');
  const client = useQueryClient();
  return (hold: TransactionDetail, { state, trouble, transaction }: HoldOutcome): void => {
    void showTransaction(client, transaction);
    const isDone = isCharged(state) && trouble === null;
    const sum = sumText(transaction.amountMinor, transaction.currency);
    if (isDone) toast.success(text(`${deed}Done`, { sum }));
    else if (state === 'unknown' || trouble !== null) toast.error(text(`${deed}Unknown`));
    else toast.error(text(state === 'abandoned' ? 'holdNotSent' : `${deed}Refused`));
    // What took it is shown where the hold was.
    const { queryKey } = callQuery(cardPaymentsContract.get, { params: { id: hold.id } });
    client.setQueryData(queryKey, transaction);
  };
}

/** Releases a held sum. */
export function useRelease() {
  const tell = useHoldOutcome('release');
  return useMutation({
    mutationFn: (sent: {
      readonly payment: TransactionDetail;
      readonly idempotencyKey: string;
    }) => {
      const { payment, idempotencyKey } = sent;
      const params = { id: payment.id };
      return call(cardPaymentsContract.release, { params, body: {}, idempotencyKey });
    },
    onSuccess: (outcome, { payment }) => tell(payment, outcome),
  });
}
