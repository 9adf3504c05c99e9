import {
  newDocumentsContract,
  type NewDocumentSettings,
  type SaveNewDocumentsRequest,
} from '@pinkas/contract/settings/usage/new-documents.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

const settingsQuery = callQuery(newDocumentsContract.get, {});

export function useNewDocumentSettings() {
  return useQuery(settingsQuery);
}

export interface NewDocumentsSave {
  readonly body: SaveNewDocumentsRequest;
  readonly idempotencyKey: string;
}

export function useSaveNewDocuments() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: NewDocumentsSave) => call(newDocumentsContract.save, save),
    meta: { isShownInPlace: true },
    onSuccess: (saved: NewDocumentSettings) => client.setQueryData(settingsQuery.queryKey, saved),
  });
}
