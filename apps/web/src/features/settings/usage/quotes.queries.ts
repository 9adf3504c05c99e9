import { quotesContract, type QuoteSettings } from '@pinkas/contract/settings/quotes.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';

const settingsQuery = callQuery(quotesContract.get, {});

export function useQuoteSettings() {
  return useQuery(settingsQuery);
}

/** Saves the wish; sent again after a lost answer it is still the same save. */
export function useSaveQuoteSettings() {
  const client = useQueryClient();
  const { keyFor, forget } = useRequestKey();
  return useMutation({
    mutationFn: (ordersAcceptedQuotes: boolean) => {
      const body = { ordersAcceptedQuotes };
      return call(quotesContract.save, { body, idempotencyKey: keyFor(body) });
    },
    meta: { isShownInPlace: true },
    onSuccess: (saved: QuoteSettings) => {
      forget();
      client.setQueryData(settingsQuery.queryKey, saved);
    },
  });
}
