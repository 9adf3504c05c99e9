import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { useRefreshDocuments } from '../refresh-documents.ts';

interface DownloadInput {
  readonly id: string;
  /** Without its ending. */
  readonly fileName: string;
}

/** Gives a file to the person as the browser's own download. */
function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName}.pdf`;
  link.click();
  // The download has its own hold of the file by then.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The signed certified copy. */
export function useDownloadCopy() {
  const refresh = useRefreshDocuments();
  return useMutation({
    mutationFn: async ({ id, fileName }: DownloadInput) => {
      saveFile(await call(documentsContract.copy, { params: { id } }), fileName);
    },
    onSettled: refresh,
  });
}

/** The signed English translation of a Hebrew document. */
export function useDownloadTranslation() {
  const refresh = useRefreshDocuments();
  return useMutation({
    mutationFn: async ({ id, fileName }: DownloadInput) => {
      saveFile(await call(documentsContract.translation, { params: { id } }), fileName);
    },
    onSettled: refresh,
  });
}

/** Downloads the signed original, which is served once. */
export function useDownloadOriginal() {
  const refresh = useRefreshDocuments();
  return useMutation({
    mutationFn: async ({ id, fileName }: DownloadInput) => {
      saveFile(await call(documentsContract.original, { params: { id } }), fileName);
    },
    onSettled: refresh,
  });
}
