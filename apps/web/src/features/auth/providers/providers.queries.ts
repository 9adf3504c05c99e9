import type { Proof } from '@pinkas/contract/auth/factors/factors.contract';
import { providersContract } from '@pinkas/contract/auth/providers/providers.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** The providers that sign the person in; read again whenever the page is opened. */
export function useProviders() {
  return useQuery({ ...callQuery(providersContract.list), refetchOnMount: 'always' });
}

/** Returns the mutations that link a provider and unlink it. */
export function useProviderChanges(providerType: string) {
  const client = useQueryClient();
  return {
    /** The address of the provider to go to; null where it does not answer. */
    link: async (proof: Proof) =>
      (await call(providersContract.link, { body: { providerType, proof } })).authUrl,
    unlink: async (proof: Proof) => {
      await call(providersContract.unlink, { body: { providerType, proof } });
      await client.invalidateQueries(callQuery(providersContract.list));
    },
  };
}

/** Lets the people of the business sign in by a provider, or stops it. */
export function useAllowProviders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isAllowed: boolean) => call(providersContract.allow, { body: { isAllowed } }),
    meta: { isShownInPlace: true },
    onSettled: () => client.invalidateQueries(callQuery(providersContract.list)),
  });
}
