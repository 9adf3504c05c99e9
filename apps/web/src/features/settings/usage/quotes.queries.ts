import {
  quotesContract,
  type QuoteSettings,
  type SaveQuotesRequest,
} from '@pinkas/contract/settings/usage/quotes.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

const settingsQuery = callQuery(quotesContract.get, {});

export function useQuoteSettings() {
  return useQuery(settingsQuery);
}

export interface QuotesSave {
  readonly body: SaveQuotesRequest;
  readonly idempotencyKey: string;
}

export function useSaveQuoteSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: QuotesSave) => call(quotesContract.save, save),
    meta: { isShownInPlace: true },
    onSuccess: (saved: QuoteSettings) => client.setQueryData(settingsQuery.queryKey, saved),
  });
}
