import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookForm,
} from '@pinkas/contract/api/webhooks/webhook-fields';
import {
  webhooksContract,
  type DeliveryFilter,
  type ReplayStart,
} from '@pinkas/contract/api/webhooks/webhooks.contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** How often the page looks whether what waits has been sent. */
const POLL_MS = 3_000;

/** Fetches the endpoints, without what signs; again and again while something waits for one of them. */
export function useEndpoints() {
  return useQuery({
    ...callQuery(webhooksContract.list),
    refetchInterval: ({ state: { data } }) =>
      data?.endpoints.some(({ waitingCount }) => waitingCount > 0) === true ? POLL_MS : false,
  });
}

export interface DeliveryPage {
  readonly show: DeliveryFilter['show'];
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** Fetches a page of what went to an endpoint; again and again while something of it is on its way. */
export function useDeliveries(id: string, query: DeliveryPage) {
  return useQuery({
    ...callQuery(webhooksContract.deliveries, { params: { id }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state, isOrdered }) => isOrdered || isUnderway(state)) === true
        ? POLL_MS
        : false,
  });
}

function isUnderway(state: WebhookDelivery['state']): boolean {
  return state === 'pending' || state === 'waiting';
}

/** Fetches how many events a start has; nothing while there is none. */
export function useReplayCount(id: string, start: ReplayStart | undefined) {
  return useQuery({
    ...callQuery(webhooksContract.replayCount, {
      params: { id },
      query: start ?? { from: '2000-01-01' },
    }),
    enabled: start !== undefined,
  });
}

/** Changes of the endpoints; each answer has all of them as they are then. */
export function useEndpointChanges() {
  const client = useQueryClient();
  const { queryKey } = callQuery(webhooksContract.list);
  async function refetch(): Promise<void> {
    for (const { path } of [
      webhooksContract.list,
      webhooksContract.deliveries,
      webhooksContract.replayCount,
    ]) {
      await client.invalidateQueries({ queryKey: [path] });
    }
  }
  /** A request from before the change may be answered after it, and would be shown over it. */
  async function show({ endpoints }: { readonly endpoints: WebhookEndpoint[] }): Promise<void> {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { endpoints });
    await refetch();
  }
  return {
    create: useMutation({
      mutationFn: (given: { readonly form: WebhookForm; readonly idempotencyKey: string }) =>
        call(webhooksContract.create, { body: given.form, idempotencyKey: given.idempotencyKey }),
      meta: { isShownInPlace: true },
      onSuccess: show,
    }),
    change: useMutation({
      mutationFn: ({ id, form }: { readonly id: string; readonly form: WebhookForm }) =>
        call(webhooksContract.change, { params: { id }, body: form }),
      meta: { isShownInPlace: true },
      onSuccess: show,
    }),
    rotate: useMutation({
      mutationFn: ({
        id,
        overlapHours,
        idempotencyKey,
      }: {
        readonly id: string;
        readonly overlapHours: number;
        readonly idempotencyKey: string;
      }) =>
        call(webhooksContract.rotate, { params: { id }, body: { overlapHours }, idempotencyKey }),
      meta: { isShownInPlace: true },
      onSuccess: show,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(webhooksContract.remove, { params: { id } }),
      onSuccess: show,
    }),
    switchOn: useMutation({
      mutationFn: (id: string) => call(webhooksContract.switchOn, { params: { id } }),
      onSuccess: show,
    }),
    switchOff: useMutation({
      mutationFn: (id: string) => call(webhooksContract.switchOff, { params: { id } }),
      onSuccess: show,
    }),
    test: useMutation({
      mutationFn: (id: string) => call(webhooksContract.test, { params: { id } }),
    }),
    replayOne: useMutation({
      mutationFn: ({ id, eventId }: { readonly id: string; readonly eventId: string }) =>
        call(webhooksContract.replay, { params: { id }, body: { eventId } }),
      onSuccess: refetch,
    }),
    replayFrom: useMutation({
      mutationFn: ({ id, start }: { readonly id: string; readonly start: ReplayStart }) =>
        call(webhooksContract.replay, { params: { id }, body: start }),
      onSuccess: refetch,
    }),
  };
}
export type EndpointChanges = ReturnType<typeof useEndpointChanges>;
