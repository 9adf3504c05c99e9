import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useRefreshDocuments } from '../refresh-documents.ts';
import { partyOf } from '../type-words.ts';

/** Asks for confirmation, then creates a new link to the page of the document; earlier ones become invalid. */
export function useReplaceLink({ id, docType }: Pick<DocumentView, 'id' | 'docType'>): () => void {
  const text = usePhrases('quotes');
  const party = partyOf(docType);
  const refresh = useRefreshDocuments();
  const requestKey = useRequestKey();
  const replace = useMutation({
    mutationFn: () => {
      const idempotencyKey = requestKey.keyFor({ id });
      return call(documentsContract.replaceLink, { params: { id }, idempotencyKey });
    },
    onSuccess: () => {
      requestKey.forget();
      toast.success(text('linkReplaced'));
    },
    onSettled: refresh,
  });
  async function ask(): Promise<void> {
    const isRequested = await confirm({
      title: text('linkReplaceTitle', { party }),
      text: text('linkReplaceText', { party }),
      confirmLabel: text('linkReplace'),
      cancelLabel: text('linkKeep'),
      isDanger: true,
    });
    if (isRequested && !replace.isPending) replace.mutate();
  }
  return () => void ask();
}
