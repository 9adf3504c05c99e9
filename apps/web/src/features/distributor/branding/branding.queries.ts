import { distributorBrandContract } from '@pinkas/contract/distributor/branding/branding.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** Fetches the stored brand; refetched whenever the page is opened, since somebody else may have saved. */
export function useBrand() {
  return useQuery({ ...callQuery(distributorBrandContract.get), refetchOnMount: 'always' });
}

type SaveBody = CallInput<typeof distributorBrandContract.save>['body'];

/** Saves it; sent again after a lost answer it changes nothing more. */
export function useSaveBrand() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveBody) => call(distributorBrandContract.save, { body }),
    meta: { isShownInPlace: true },
    onSuccess: (saved) => {
      client.setQueryData(callQuery(distributorBrandContract.get).queryKey, saved);
    },
  });
}
