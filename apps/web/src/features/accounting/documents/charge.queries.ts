import {
  documentChargesContract,
  type ChargeDraftBody,
  type DraftCharge,
} from '@pinkas/contract/sales/document-charges/document-charges.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** The customer waits. */
const FOLLOW_MS = 2_000;
/** While the gateway is asked by the schedule alone. */
const FOLLOW_DOUBT_MS = 15_000;

/** Fetches the terminal that charges card rows. */
export function useChargingTerminal() {
  return useQuery(callQuery(documentChargesContract.terms)).data?.terminal ?? null;
}

function followAfter(found: DraftCharge | undefined): number | false {
  if (found?.holds === 'in-doubt') return FOLLOW_DOUBT_MS;
  return found?.holds === 'under-way' ? FOLLOW_MS : false;
}

/** Follows the charge of a draft that the server has, as long as it holds the draft. */
export function useChargeOfDraft(id: string, isSaved: boolean) {
  return useQuery({
    ...callQuery(documentChargesContract.ofDraft, { params: { id } }),
    enabled: isSaved,
    refetchInterval: (query) => followAfter(query.state.data),
  });
}

export interface Charging {
  readonly body: ChargeDraftBody;
  readonly idempotencyKey: string;
}

/** Opens the page of the gateway, asks about a charge, and goes on without it. */
export function useChargeActs(draftId: string) {
  const client = useQueryClient();
  const { queryKey } = callQuery(documentChargesContract.ofDraft, { params: { id: draftId } });
  const readAgain = () => client.invalidateQueries({ queryKey });
  const shared = { meta: { isShownInPlace: true }, retry: false, onSettled: readAgain } as const;
  return {
    charge: useMutation({
      ...shared,
      mutationFn: (charging: Charging) => call(documentChargesContract.charge, charging),
    }),
    ask: useMutation({
      ...shared,
      mutationFn: (id: string) => call(documentChargesContract.ask, { params: { id }, body: {} }),
    }),
    letGo: useMutation({
      ...shared,
      mutationFn: (id: string) => call(documentChargesContract.letGo, { params: { id }, body: {} }),
    }),
  };
}
