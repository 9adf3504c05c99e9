import { documentNotesContract } from '@pinkas/contract/accounting/documents/document-notes.contract';
import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../../shared/api/client.ts';
import { callQuery } from '../../../../../shared/api/query-client.ts';

const { list, add, remove, restore } = documentNotesContract;

/** Fetches the notes of a document, the newest first, on request. */
export function useDocumentNotes(id: string, isAsked: boolean) {
  return useQuery({ ...callQuery(list, { params: { id } }), enabled: isAsked });
}

/** Returns a function that refetches the notes of this document, and their count here and in lists. */
function useRefreshNotes(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: [list.path] });
    await client.invalidateQueries({ queryKey: [documentsContract.get.path] });
    await client.invalidateQueries({ queryKey: [documentsContract.list.path] });
  };
}

interface NewNote {
  readonly text: string;
  readonly idempotencyKey: string;
}

/** Adds a note; the same key never adds a second one. A failure is shown in place. */
export function useAddDocumentNote(id: string) {
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: NewNote) =>
      call(add, { params: { id }, body: { text }, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSuccess: useRefreshNotes(),
  });
}

export function useRemoveDocumentNote() {
  return useMutation({
    mutationFn: (id: string) => call(remove, { params: { id } }),
    meta: { isShownInPlace: true },
    onSuccess: useRefreshNotes(),
  });
}

export function useRestoreDocumentNote() {
  return useMutation({
    mutationFn: (id: string) => call(restore, { params: { id } }),
    meta: { isShownInPlace: true },
    onSuccess: useRefreshNotes(),
  });
}
