import {
  receivingContract,
  type ReceivingSettings,
  type SaveReceivingRequest,
} from '@pinkas/contract/settings/usage/receiving.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

const settingsQuery = callQuery(receivingContract.get, {});

export function useReceivingSettings() {
  return useQuery(settingsQuery);
}

export interface ReceivingSave {
  readonly body: SaveReceivingRequest;
  readonly idempotencyKey: string;
}

export function useSaveReceiving() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: ReceivingSave) => call(receivingContract.save, save),
    meta: { isShownInPlace: true },
    onSuccess: (saved: ReceivingSettings) => client.setQueryData(settingsQuery.queryKey, saved),
  });
}
