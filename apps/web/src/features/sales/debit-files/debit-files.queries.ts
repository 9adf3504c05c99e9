import {
  debitFilesContract,
  type DebitFileDetail,
} from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallAnswer, type CallInput } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

export type DebitsPage = CallAnswer<typeof debitFilesContract.view>;

export function useDebits() {
  // Who comes back may have filled in the numbers of Masav, which another page saves.
  return useQuery({ ...callQuery(debitFilesContract.view), refetchOnMount: 'always' });
}

export function useDebitFile(id: string) {
  return useQuery(callQuery(debitFilesContract.get, { params: { id } }));
}

/** What is written of files of debits. What is shown is read again after each. */
export function useDebitActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries();
  return {
    make: useMutation({
      mutationFn: (sent: CallInput<typeof debitFilesContract.make>) =>
        call(debitFilesContract.make, sent),
      meta: { isShownInPlace: true },
      retry: false,
      onSettled,
    }),
    saveDays: useMutation({
      mutationFn: (sent: CallInput<typeof debitFilesContract.saveSettings>) =>
        call(debitFilesContract.saveSettings, sent),
      meta: { isShownInPlace: true },
      retry: false,
      onSettled,
    }),
    send: useMutation({
      mutationFn: (id: string): Promise<DebitFileDetail> =>
        call(debitFilesContract.send, { params: { id } }),
      retry: false,
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (id: string): Promise<DebitFileDetail> =>
        call(debitFilesContract.cancel, { params: { id } }),
      retry: false,
      onSettled,
    }),
    enterReturns: useMutation({
      mutationFn: (sent: CallInput<typeof debitFilesContract.enterReturns>) =>
        call(debitFilesContract.enterReturns, sent),
      meta: { isShownInPlace: true },
      retry: false,
      onSettled,
    }),
  };
}
