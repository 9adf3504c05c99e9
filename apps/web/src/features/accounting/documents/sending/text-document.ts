import { documentMessagesContract } from '@pinkas/contract/accounting/documents/document-messages.contract';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { useRefreshDocuments } from '../refresh-documents.ts';

interface SmsInput {
  readonly to: string;
  readonly text: string;
}

/** Sends a text message about a document; the same one sent again after a failure counts once. */
export function useTextDocument(id: string) {
  const requestKey = useRequestKey();
  const refresh = useRefreshDocuments();
  return useMutation({
    mutationFn: (body: SmsInput) =>
      call(documentMessagesContract.send, {
        params: { id },
        body,
        idempotencyKey: requestKey.keyFor(body),
      }),
    onSuccess: () => {
      requestKey.forget();
      refresh();
    },
    meta: { isShownInPlace: true },
  });
}
