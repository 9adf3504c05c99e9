import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../../shared/api/client.ts';

/** The recipient and text of an emailed document. */
export type MailBody = z.output<typeof documentsContract.mail.body>;

interface MailInput {
  readonly body: MailBody;
  readonly idempotencyKey: string;
}

/** Mails a document again; the same key never sends twice. */
export function useMailDocument(id: string) {
  return useMutation({
    mutationFn: ({ body: { message, ...mail }, idempotencyKey }: MailInput) =>
      call(documentsContract.mail, {
        params: { id },
        body: { ...mail, ...(message !== '' && { message }) },
        idempotencyKey,
      }),
    meta: { isShownInPlace: true },
  });
}
