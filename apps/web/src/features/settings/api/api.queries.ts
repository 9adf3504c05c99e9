import {
  apiKeysContract,
  type ApiKey,
  type ApiKeyForm,
} from '@pinkas/contract/settings/api/api-keys.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** Fetches the keys; what opens them is in none of the answers. */
export function useApiKeys() {
  return useQuery(callQuery(apiKeysContract.list));
}

export interface CreatingKey {
  readonly form: ApiKeyForm;
  readonly idempotencyKey: string;
}

export interface RotatingKey {
  readonly id: string;
  readonly overlapHours: number;
  readonly idempotencyKey: string;
}

/** Changes of the keys; each answer has all of them as they are then. */
export function useKeyChanges() {
  const client = useQueryClient();
  const { queryKey } = callQuery(apiKeysContract.list);
  /** A request from before the change may be answered after it, and would be shown over it. */
  async function show({ keys }: { readonly keys: ApiKey[] }): Promise<void> {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { keys });
  }
  return {
    create: useMutation({
      mutationFn: ({ form, idempotencyKey }: CreatingKey) =>
        call(apiKeysContract.create, { body: form, idempotencyKey }),
      meta: { isShownInPlace: true },
      onSuccess: show,
    }),
    rotate: useMutation({
      mutationFn: ({ id, overlapHours, idempotencyKey }: RotatingKey) =>
        call(apiKeysContract.rotate, { params: { id }, body: { overlapHours }, idempotencyKey }),
      meta: { isShownInPlace: true },
      onSuccess: show,
    }),
    revoke: useMutation({
      mutationFn: (id: string) => call(apiKeysContract.revoke, { params: { id } }),
      onSuccess: show,
    }),
  };
}
export type KeyChanges = ReturnType<typeof useKeyChanges>;
