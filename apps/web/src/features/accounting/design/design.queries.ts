import {
  designContract,
  type DesignSettings,
} from '@pinkas/contract/accounting/design/design.contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

type SaveInput = Pick<CallInput<typeof designContract.save>, 'body' | 'idempotencyKey'>;
export type SampleRequest = CallInput<typeof designContract.preview>['body'];

const SAMPLE_FRESH_MS = 60_000;

/** The settings; read again whenever the page is opened, since another window may have saved. */
export function useDesign() {
  return useQuery({ ...callQuery(designContract.get), refetchOnMount: 'always' });
}

/** What a change does to the settings that were read: an answer replaces them, and after a refusal they are read again. */
function useReadSettings() {
  const client = useQueryClient();
  const { queryKey } = callQuery(designContract.get);
  return {
    replace: (settings: DesignSettings) => void client.setQueryData(queryKey, settings),
    readAgain: () => client.invalidateQueries({ queryKey }),
  };
}

/** Saves the changes; the response replaces the cached data. */
export function useSaveDesign() {
  const { replace } = useReadSettings();
  return useMutation({
    mutationFn: (input: SaveInput) => call(designContract.save, input),
    meta: { isShownInPlace: true },
    onSuccess: replace,
  });
}

type CreateInput = Pick<CallInput<typeof designContract.create>, 'body' | 'idempotencyKey'>;

/** Adds a design; the settings of the answer replace the cached data. */
export function useCreateDesign() {
  const { replace, readAgain } = useReadSettings();
  return useMutation({
    mutationFn: (input: CreateInput) => call(designContract.create, input),
    onError: readAgain,
    onSuccess: ({ settings }) => replace(settings),
  });
}

/**
 * Removes a design; the settings of the answer replace the cached data. What is called then is part of the mutation: the
 * button that was pressed is gone by then.
 */
export function useRemoveDesign(onRemoved: () => void) {
  const { replace, readAgain } = useReadSettings();
  return useMutation({
    mutationFn: (id: string) => call(designContract.remove, { params: { id } }),
    // Somebody else may have changed or removed it.
    onError: readAgain,
    onSuccess: (settings) => {
      replace(settings);
      onRemoved();
    },
  });
}

/**
 * The pages of a sample over the settings of a version, which say what the request leaves out; the former ones stay until the
 * next are drawn.
 */
export function useSample(body: SampleRequest, version: number) {
  return useQuery({
    queryKey: [designContract.preview.path, version, body],
    queryFn: ({ signal }) => call(designContract.preview, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: SAMPLE_FRESH_MS,
  });
}
