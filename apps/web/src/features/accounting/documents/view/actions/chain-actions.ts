import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../../../shared/api/client.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useRefreshDocuments } from '../../refresh-documents.ts';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';

/** Closes a document manually after a confirmation, and reopens it. */
export function useClosing(document: DocumentView) {
  const text = usePhrases('chain');
  const nameOf = useDocumentName();
  const refresh = useRefreshDocuments();
  const { id } = document;
  const name = nameOf(document);
  const close = useMutation({
    mutationFn: () => call(documentChainContract.close, { params: { id } }),
    onSuccess: () => void toast.success(text('closed', { document: name })),
    onSettled: refresh,
  });
  const reopen = useMutation({
    mutationFn: () => call(documentChainContract.reopen, { params: { id } }),
    onSuccess: () => void toast.success(text('reopened', { document: name })),
    onSettled: refresh,
  });
  async function askToClose() {
    const isRequested = await confirm({
      title: text('closeTitle', { document: name }),
      text: text('closeText'),
      confirmLabel: text('closeAct'),
      cancelLabel: text('cancelBack'),
    });
    if (isRequested) close.mutate();
  }
  return { close: () => void askToClose(), reopen: () => reopen.mutate() };
}
