import { companyContract } from '@pinkas/contract/account/company/company.contract';
import { paymentSettingsContract } from '@pinkas/contract/settings/usage/payment-settings.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

type SaveInput = Pick<CallInput<typeof companyContract.save>, 'body' | 'idempotencyKey'>;

/** The details; read again whenever the page is opened, since another window may have saved. */
export function useCompany() {
  return useQuery({ ...callQuery(companyContract.get), refetchOnMount: 'always' });
}

/** Fetches the payment details of the business; they are edited on another page, maybe in another window. */
export function useCompanyPayment() {
  return useQuery({ ...callQuery(paymentSettingsContract.get, {}), refetchOnMount: 'always' });
}

/** Who changed them. */
export function useCompanyChanges() {
  return useQuery({ ...callQuery(companyContract.changes), refetchOnMount: 'always' });
}

/** Saves the details; the response replaces the cached data. */
export function useSaveCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SaveInput) => call(companyContract.save, input),
    meta: { isShownInPlace: true },
    onSuccess: async (saved) => {
      client.setQueryData(callQuery(companyContract.get).queryKey, saved);
      await client.invalidateQueries(callQuery(companyContract.changes));
    },
  });
}
