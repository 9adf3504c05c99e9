import {
  ccGatewaysContract,
  type CardTerminals,
  type ChangedTerminal,
  type ConnectedTerminal,
  type TerminalOfCurrency,
} from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** Fetches the terminals, which charges what, and the gateways that can be connected. */
export function useCardTerminals() {
  return useQuery(callQuery(ccGatewaysContract.list));
}

export interface ConnectingTerminal {
  readonly form: ConnectedTerminal;
  readonly idempotencyKey: string;
}

export interface ChangingTerminal {
  readonly id: string;
  readonly form: ChangedTerminal;
  readonly idempotencyKey: string;
}

/** Changes of the terminals; each answer has all of them as they are then. */
export function useTerminalChanges() {
  const client = useQueryClient();
  const { queryKey } = callQuery(ccGatewaysContract.list);
  /** A request from before the change may be answered after it, and would be shown over it. */
  async function show(terminals: CardTerminals): Promise<void> {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, terminals);
  }
  return {
    connect: useMutation({
      mutationFn: ({ form, idempotencyKey }: ConnectingTerminal) =>
        call(ccGatewaysContract.connect, { body: form, idempotencyKey }),
      meta: { isShownInPlace: true },
      onSuccess: ({ terminals }) => show(terminals),
    }),
    change: useMutation({
      mutationFn: ({ id, form, idempotencyKey }: ChangingTerminal) =>
        call(ccGatewaysContract.change, { params: { id }, body: form, idempotencyKey }),
      meta: { isShownInPlace: true },
      onSuccess: ({ terminals }) => show(terminals),
    }),
    check: useMutation({
      mutationFn: (id: string) => call(ccGatewaysContract.check, { params: { id }, body: {} }),
      meta: { isShownInPlace: true },
      onSuccess: ({ terminals }) => show(terminals),
    }),
    chooseCurrencies: useMutation({
      mutationFn: (currencies: readonly TerminalOfCurrency[]) =>
        call(ccGatewaysContract.chooseCurrencies, { body: { currencies: [...currencies] } }),
      meta: { isShownInPlace: true },
      onSuccess: show,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(ccGatewaysContract.remove, { params: { id } }),
      onSuccess: show,
    }),
  };
}
export type TerminalChanges = ReturnType<typeof useTerminalChanges>;
