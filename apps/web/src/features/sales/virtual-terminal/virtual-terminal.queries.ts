import {
  virtualTerminalContract,
  type Charge,
  type ChargeRequest,
  type SavedChargeRequest,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** A person waits on the telephone. */
const FOLLOW_MS = 2_000;
/** While the gateway is asked by the schedule alone. */
const FOLLOW_UNKNOWN_MS = 15_000;

/** Fetches by what a card can be charged, and which documents may follow. */
export function useChargeTerms() {
  return useQuery(callQuery(virtualTerminalContract.terms));
}

/** Fetches what a regular customer can pay, and the usual sum. */
export function useCustomerToCharge(customerId: string | null) {
  return useQuery({
    ...callQuery(virtualTerminalContract.customer, { params: { id: customerId ?? '' } }),
    enabled: customerId !== null,
  });
}

/** Returns after how long a charge is read again; false once nothing more follows. */
function followAfter(charge: Charge | undefined): number | false {
  if (charge === undefined || charge.state === 'waiting') return FOLLOW_MS;
  if (charge.state === 'unknown') return FOLLOW_UNKNOWN_MS;
  const isComing = charge.state === 'paid' && charge.document === null;
  return isComing && charge.trouble === null ? FOLLOW_MS : false;
}

/** Follows a charge until nothing more is to come. */
export function useCharge(id: string | null) {
  return useQuery({
    ...callQuery(virtualTerminalContract.get, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: (query) => followAfter(query.state.data),
  });
}

/** The charges of today; read again when the charge that is followed moves. */
export function useChargesToday() {
  return useQuery(callQuery(virtualTerminalContract.today));
}

export interface Charging<Body> {
  readonly body: Body;
  readonly idempotencyKey: string;
}

/** Opens a page of the gateway or charges a saved card, and asks about a charge. */
export function useChargeCalls() {
  const client = useQueryClient();
  const today = callQuery(virtualTerminalContract.today).queryKey;
  const readAgain = async () => {
    // What is open of the customer, and the last words, follow from the charge, too.
    void client.invalidateQueries({ queryKey: [virtualTerminalContract.customer.path] });
    await client.invalidateQueries({ queryKey: today });
  };
  const take = async (charge: Charge) => {
    const { queryKey } = callQuery(virtualTerminalContract.get, { params: { id: charge.id } });
    client.setQueryData(queryKey, charge);
    await readAgain();
  };
  return {
    charge: useMutation({
      mutationFn: (charging: Charging<ChargeRequest>) =>
        call(virtualTerminalContract.charge, charging),
      meta: { isShownInPlace: true },
      retry: false,
      onSuccess: readAgain,
    }),
    chargeSaved: useMutation({
      mutationFn: (charging: Charging<SavedChargeRequest>) =>
        call(virtualTerminalContract.chargeSaved, charging),
      meta: { isShownInPlace: true },
      retry: false,
      onSuccess: take,
    }),
    ask: useMutation({
      mutationFn: (id: string) => call(virtualTerminalContract.ask, { params: { id }, body: {} }),
      meta: { isShownInPlace: true },
      onSuccess: take,
    }),
    readAgain,
  };
}
