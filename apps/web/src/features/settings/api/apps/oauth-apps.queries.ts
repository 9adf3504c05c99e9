import {
  oauth2AppsContract,
  type OauthApp,
  type OauthAppChange,
  type OauthAppForm,
  type OauthGrant,
} from '@pinkas/contract/auth/oauth2/oauth2-apps.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

/** Fetches the applications that may act for the business. */
export function useGrants() {
  return useQuery(callQuery(oauth2AppsContract.grants));
}

/** Ends the access of an application; the answer has those that are left. */
export function useRevoking() {
  const client = useQueryClient();
  const { queryKey } = callQuery(oauth2AppsContract.grants);
  return useMutation({
    mutationFn: (id: string) => call(oauth2AppsContract.revoke, { params: { id } }),
    async onSuccess({ grants }: { readonly grants: OauthGrant[] }) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { grants });
    },
  });
}

/** Fetches the applications of the business itself; their secrets are in none of the answers. */
export function useApps() {
  return useQuery(callQuery(oauth2AppsContract.list));
}

/** Changes of the applications; each answer has all of them as they are then. */
export function useAppChanges() {
  const client = useQueryClient();
  const { queryKey } = callQuery(oauth2AppsContract.list);
  /** A request from before the change may be answered after it, and would be shown over it. */
  async function show({ apps }: { readonly apps: OauthApp[] }): Promise<void> {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { apps });
  }
  return {
    create: useMutation({
      mutationFn: (making: { readonly form: OauthAppForm; readonly idempotencyKey: string }) =>
        call(oauth2AppsContract.create, {
          body: making.form,
          idempotencyKey: making.idempotencyKey,
        }),
      meta: { isShownInPlace: true },
      onSuccess: show,
    }),
    change: useMutation({
      mutationFn: ({ id, form }: { readonly id: string; readonly form: OauthAppChange }) =>
        call(oauth2AppsContract.change, { params: { id }, body: form }),
      meta: { isShownInPlace: true },
      onSuccess: show,
    }),
    rotate: useMutation({
      mutationFn: ({
        id,
        idempotencyKey,
      }: {
        readonly id: string;
        readonly idempotencyKey: string;
      }) => call(oauth2AppsContract.rotate, { params: { id }, idempotencyKey }),
      onSuccess: show,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(oauth2AppsContract.remove, { params: { id } }),
      onSuccess: show,
    }),
  };
}
export type AppChanges = ReturnType<typeof useAppChanges>;
