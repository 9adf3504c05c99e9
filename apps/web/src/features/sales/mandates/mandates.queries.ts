import {
  mandatesContract,
  type MandateForm,
} from '@pinkas/contract/sales/mandates/mandates.contract';
import type { MandateState } from '@pinkas/domain/debits/mandate';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

export function useMandates() {
  return useQuery(callQuery(mandatesContract.list));
}

/** Returns what reads the list of mandates again. */
export function useRefreshMandates(): () => void {
  const client = useQueryClient();
  const { queryKey } = callQuery(mandatesContract.list);
  return () => void client.invalidateQueries({ queryKey });
}

interface Keyed {
  readonly idempotencyKey: string;
}

export function useAddMandate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      customerId,
      body,
      idempotencyKey,
    }: Keyed & { readonly customerId: string; readonly body: MandateForm }) =>
      call(mandatesContract.add, { params: { id: customerId }, body, idempotencyKey }),
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess: () => client.invalidateQueries(),
  });
}

/** A state that a person enters. */
export type EnteredState = Exclude<MandateState, 'draft'>;

export function useDecideMandate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      body,
      idempotencyKey,
    }: Keyed & {
      readonly id: string;
      readonly body: { readonly state: EnteredState; readonly on: LocalDate };
    }) => call(mandatesContract.decide, { params: { id }, body, idempotencyKey }),
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess: () => client.invalidateQueries(),
  });
}
