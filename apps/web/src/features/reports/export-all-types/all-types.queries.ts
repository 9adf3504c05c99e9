import { exportsContract } from '@pinkas/contract/lists/exports/exports.contract';
import {
  exportAllTypesContract,
  type AccountingChoice,
  type SaveAccountingSettings,
} from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** Poll interval for the progress of a file. */
const POLL_MS = 1_500;
const { view, ahead, start, repeat, saveSettings } = exportAllTypesContract;

/** Fetches the data of the page, polled while a file is being written. */
export function useAllTypes() {
  return useQuery({
    ...callQuery(view),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ job }) => job?.state === 'running') === true ? POLL_MS : false,
  });
}

/** Fetches how much of some days is new for a target. */
export function useAhead(choice: AccountingChoice, isEnabled: boolean) {
  return useQuery({
    ...callQuery(ahead, { query: choice }),
    enabled: isEnabled,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

function useReadAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [view.path] }),
      client.invalidateQueries({ queryKey: [ahead.path] }),
    ]);
}

/** Enters a run; the page then shows it. */
export function useStartRun() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (input: {
      readonly body: z.input<typeof start.body>;
      readonly idempotencyKey: string;
    }) => call(start, input),
    onSuccess: readAgain,
  });
}

/** Prepares the file of a run again. */
export function useRepeatRun() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (id: string) => call(repeat, { params: { id } }),
    onSuccess: readAgain,
  });
}

/** Cancels the job of a file. */
export function useCancelFile() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (id: string) => call(exportsContract.cancel, { params: { id } }),
    onSuccess: readAgain,
  });
}

/** Saves keys, codes and columns. */
export function useSaveAccountingSettings() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (input: {
      readonly body: SaveAccountingSettings;
      readonly idempotencyKey: string;
    }) => call(saveSettings, input),
    meta: { isShownInPlace: true },
    onSuccess: readAgain,
  });
}
