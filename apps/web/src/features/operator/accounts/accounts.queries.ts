import {
  operatorAccountsContract,
  type OperatedSort,
  type OperatedTab,
} from '@pinkas/contract/operator/accounts/accounts.contract';
import type { SortDirection } from '@pinkas/contract/lists/views/list-query';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallAnswer } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

const { list, get, log, block, unblock, openCase } = operatorAccountsContract;

/** What the list is narrowed to, and which page of it is shown. Without an order whoever was seen last comes first. */
export interface AccountsView {
  readonly tab: OperatedTab;
  readonly search: string;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly order?: { readonly sort: OperatedSort; readonly direction: SortDirection };
}

export function useOperatedAccounts({ tab, search, after, before, order }: AccountsView) {
  const query = {
    tab,
    ...order,
    ...(search !== '' && { search }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  };
  return useQuery({ ...callQuery(list, { query }), placeholderData: keepPreviousData });
}

export function useOperatedAccount(account: number) {
  return useQuery(callQuery(get, { query: { account } }));
}

export function useOperatorLog() {
  return useQuery({ ...callQuery(log), staleTime: 0 });
}

/** What a block, its end, and the opening of a case have in common. */
interface Write {
  readonly accountId: number;
  readonly writtenReason: string;
  readonly idempotencyKey: string;
}

export interface BlockWrite extends Write {
  readonly kind: 'block' | 'unblock';
  readonly reason: string;
}

/** Blocks an account or lifts it; a failure is shown in the dialog. */
export function useBlock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, idempotencyKey, ...body }: BlockWrite) =>
      kind === 'block'
        ? call(block, {
            body: body as Parameters<typeof call<typeof block>>[1]['body'],
            idempotencyKey,
          })
        : call(unblock, {
            body: body as Parameters<typeof call<typeof unblock>>[1]['body'],
            idempotencyKey,
          }),
    meta: { isShownInPlace: true },
    onSettled: () => client.invalidateQueries(),
  });
}

export type SupportCase = CallAnswer<typeof openCase>;

/** Opens the support case of an account; a failure is shown in the dialog. */
export function useOpenCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Write) => call(openCase, { body, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSettled: () => client.invalidateQueries(),
  });
}
