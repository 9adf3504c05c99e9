import {
  privacyContract,
  type PrivacySettings,
  type SavePrivacyRequest,
} from '@pinkas/contract/settings/usage/privacy.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

const settingsQuery = callQuery(privacyContract.get, {});

export function usePrivacySettings() {
  return useQuery(settingsQuery);
}

export interface PrivacySave {
  readonly body: SavePrivacyRequest;
  readonly idempotencyKey: string;
}

export function useSavePrivacy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: PrivacySave) => call(privacyContract.save, save),
    meta: { isShownInPlace: true },
    onSuccess: (saved: PrivacySettings) => client.setQueryData(settingsQuery.queryKey, saved),
  });
}
