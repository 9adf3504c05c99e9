import {
  masavContract,
  type MasavSettingsForm,
  type SupplierBankForm,
} from '@pinkas/contract/reports/export-all-types/masav.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

const { view, make, cancel, saveSettings, saveBank } = masavContract;

export type MasavPage = z.output<typeof view.response>;

/** Fetches the payable expenses, the settings, and the files. */
export function useMasav() {
  return useQuery({ ...callQuery(view), refetchOnMount: 'always' });
}

function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [view.path] });
}

/** Makes a file, and pays by it. */
export function useMakeFile() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (input: {
      readonly body: z.input<typeof make.body>;
      readonly idempotencyKey: string;
    }) => call(make, input),
    meta: { isShownInPlace: true },
    // A refusal may be due to sums that changed meanwhile.
    onSettled: readAgain,
  });
}

/** Takes a file back. */
export function useCancelFile() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (id: string) => call(cancel, { params: { id } }),
    onSettled: readAgain,
  });
}

export function useSaveMasavSettings() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (sent: { readonly body: MasavSettingsForm; readonly idempotencyKey: string }) =>
      call(saveSettings, sent),
    meta: { isShownInPlace: true },
    onSuccess: readAgain,
  });
}

export function useSaveSupplierBank(id: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (sent: { readonly body: SupplierBankForm; readonly idempotencyKey: string }) =>
      call(saveBank, { params: { id }, ...sent }),
    meta: { isShownInPlace: true },
    onSuccess: readAgain,
  });
}
