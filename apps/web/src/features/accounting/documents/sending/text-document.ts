import {
  documentMessagesContract,
  type TextMessage,
} from '@pinkas/contract/accounting/documents/document-messages.contract';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { useRefreshDocuments } from '../refresh-documents.ts';

interface TextInput {
  readonly body: TextMessage;
  readonly idempotencyKey: string;
}

/** Sends a text message about a document; the same key never sends twice. */
export function useTextDocument(id: string) {
  const refresh = useRefreshDocuments();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: TextInput) =>
      call(documentMessagesContract.send, { params: { id }, body, idempotencyKey }),
    onSuccess: refresh,
    meta: { isShownInPlace: true },
  });
}
