import {
  paymentSettingsContract,
  type PaymentSettings,
  type SavePaymentRequest,
} from '@pinkas/contract/settings/usage/payment-settings.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../api/client.ts';
import { callQuery } from '../api/query-client.ts';

const settingsQuery = callQuery(paymentSettingsContract.get, {});

export function usePaymentSettings() {
  return useQuery(settingsQuery);
}

export interface PaymentSave {
  readonly body: SavePaymentRequest;
  readonly idempotencyKey: string;
}

export function useSavePaymentSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: PaymentSave) => call(paymentSettingsContract.save, save),
    meta: { isShownInPlace: true },
    onSuccess: (saved: PaymentSettings) => client.setQueryData(settingsQuery.queryKey, saved),
  });
}
