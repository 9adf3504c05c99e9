import {
  bankMatchingContract,
  type BankRowView,
  type RowShow,
  type TargetRef,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { useReadBankAgain } from '../bank.queries.ts';

const { candidates, ignore, match, pause, release, rows } = bankMatchingContract;

/** Which movements are shown. */
export interface MovementFilter {
  readonly show: RowShow;
  /** What is searched for; empty for all. */
  readonly q: string;
}

/** The newest movements of an account in a state, as many as were asked for. */
export function useMovements(accountId: string, { show, q }: MovementFilter, limit: number) {
  return useQuery({
    ...callQuery(rows, {
      params: { id: accountId },
      query: { show, limit, ...(q !== '' && { q }) },
    }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** Fetches payments in the books that a movement may be matched with manually. */
export function useCandidates(rowId: string, q: string) {
  return useQuery({
    ...callQuery(candidates, { params: { id: rowId }, query: { q } }),
    placeholderData: keepPreviousData,
  });
}

export interface Match {
  readonly row: BankRowView;
  readonly targets: readonly TargetRef[];
  readonly feeAgorot: number;
  /** The window is closing. */
  readonly outlivesPage?: boolean;
  /** The page goes as soon as it is answered, so that nothing is waited for that is read again. */
  readonly isLast?: boolean;
}

/** Classifies a movement. A refusal is shown in a dialog, and all movements are refetched. */
export function useMatchRow(isShownInPlace = false) {
  const readAgain = useReadBankAgain();
  return useMutation({
    mutationFn: ({ row, targets, feeAgorot, outlivesPage = false }: Match) =>
      call(match, {
        params: { id: row.id },
        body: { targets: [...targets], feeAgorot },
        idempotencyKey: crypto.randomUUID(),
        outlivesPage,
      }),
    meta: { isShownInPlace },
    onSettled: (_matched, _reason, { isLast = false }) => {
      const isRead = readAgain();
      return isLast ? undefined : isRead;
    },
  });
}

export function useIgnoreRow() {
  const readAgain = useReadBankAgain();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      call(ignore, { params: { id }, body: { reason }, idempotencyKey: crypto.randomUUID() }),
    onSettled: readAgain,
  });
}

export function usePauseRow() {
  const readAgain = useReadBankAgain();
  return useMutation({
    mutationFn: (id: string) =>
      call(pause, { params: { id }, idempotencyKey: crypto.randomUUID() }),
    onSettled: readAgain,
  });
}

export function useReleaseRow() {
  const readAgain = useReadBankAgain();
  return useMutation({
    mutationFn: (id: string) =>
      call(release, { params: { id }, idempotencyKey: crypto.randomUUID() }),
    onSettled: readAgain,
  });
}
