import { distributorContract } from '@pinkas/contract/account/distributor/distributor.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { changeRegistrationStep } from '../../../shared/session/session-store.ts';

/** The distributor whose customer the business is. */
export function useDistributor() {
  return useQuery(callQuery(distributorContract.get));
}

/** Approves it, which completes the registration. */
export function useApproval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(distributorContract.approve, { body: {} }),
    meta: { isShownInPlace: true },
    onSuccess: ({ step, ...distributor }) => {
      client.setQueryData(callQuery(distributorContract.get).queryKey, distributor);
      changeRegistrationStep(step);
    },
  });
}
