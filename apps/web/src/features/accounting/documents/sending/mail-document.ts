import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';

interface MailInput {
  readonly id: string;
  readonly mailTo: string[];
  readonly withTranslation: boolean;
  /** A person's own words; empty for none. */
  readonly message: string;
  readonly idempotencyKey: string;
}

/** Mails a document again; the same key never sends twice. */
export function useMailDocument() {
  return useMutation({
    mutationFn: ({ id, idempotencyKey, message, ...mail }: MailInput) =>
      call(documentsContract.mail, {
        params: { id },
        body: { ...mail, ...(message !== '' && { message }) },
        idempotencyKey,
      }),
    meta: { isShownInPlace: true },
  });
}
