import {
  documentChargesContract,
  type ChargeDraftBody,
  type DraftCharge,
} from '@pinkas/contract/sales/document-charges/document-charges.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

/** The customer waits. */
const FOLLOW_MS = 2_000;
/** While the gateway is asked by the schedule alone. */
const FOLLOW_DOUBT_MS = 15_000;

/** Fetches the name of the gateway that charges card rows; null without a terminal. */
export function useChargingGateway() {
  return useQuery(callQuery(documentChargesContract.terms)).data?.gateway ?? null;
}

function followAfter(charge: DraftCharge | null | undefined): number | false {
  if (charge?.state === 'in-doubt') return FOLLOW_DOUBT_MS;
  return charge?.state === 'waiting' || charge?.state === 'document-coming' ? FOLLOW_MS : false;
}

/** Follows the charge of a draft that the server has, as long as it holds the draft. */
export function useChargeOfDraft(id: string, isSaved: boolean) {
  return useQuery({
    ...callQuery(documentChargesContract.ofDraft, { params: { id } }),
    enabled: isSaved,
    refetchInterval: (query) => followAfter(query.state.data?.charge),
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
