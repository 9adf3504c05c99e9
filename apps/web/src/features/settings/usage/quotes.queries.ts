import { quotesContract, type QuoteSettings } from '@pinkas/contract/settings/quotes.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

const settingsQuery = callQuery(quotesContract.get, {});

export function useQuoteSettings() {
  return useQuery(settingsQuery);
}

/** Saves the wish; sent again after a lost answer it is still the same save. */
export function useSaveQuoteSettings() {
  const client = useQueryClient();
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: (ordersAcceptedQuotes: boolean) => {
      key.current ??= crypto.randomUUID();
      const body = { ordersAcceptedQuotes };
      return call(quotesContract.save, { body, idempotencyKey: key.current });
    },
    meta: { isShownInPlace: true },
    onSuccess: (saved: QuoteSettings) => {
      key.current = undefined;
      client.setQueryData(settingsQuery.queryKey, saved);
    },
  });
}
