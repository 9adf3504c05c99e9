import {
  sessionRulesContract,
  type SessionRules,
} from '@pinkas/contract/settings/usage/session-rules.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

const settingsQuery = callQuery(sessionRulesContract.get, {});

export function useSessionRules() {
  return useQuery(settingsQuery);
}

export function useSaveSessionRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SessionRules) => call(sessionRulesContract.save, { body }),
    meta: { isShownInPlace: true },
    onSuccess: (saved: SessionRules) => client.setQueryData(settingsQuery.queryKey, saved),
  });
}
