import { NewPaymentRequest } from '@pinkas/contract/sales/payment-requests/payment-request-fields';

import type { AccountActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { whileBusy } from '../../../platform/jobs/while-busy.ts';
import type { Services } from '../../../platform/services.ts';
import {
  defineFileJob,
  issueRefusalOf,
  type RowAnswer,
} from '../../accounting/batch-upload/batch-upload.api.ts';
import { makeRequest } from '../payment-requests/payment-requests.api.ts';

/** Makes the payment requests of a file one by one, as a person would: a stop takes effect after the current one. */
export const issueRequestsJob = defineFileJob({
  purpose: 'payment-requests',
  thing: 'request-file',
  needs: 'paymentRequests.write',
  partSize: 1,
  async issue(actor, services, part) {
    const answers: RowAnswer[] = [];
    for (const { rowNo, request, idempotencyKey } of part) {
      const body = NewPaymentRequest.parse(request);
      answers.push({ rowNo, ...(await makeOrTell(actor, services, body, idempotencyKey)) });
    }
    return answers;
  },
});

/** Makes a request, or returns why it was refused: a limit of messages, or a document that was paid meanwhile. */
async function makeOrTell(
  actor: AccountActor,
  services: Services,
  body: NewPaymentRequest,
  idempotencyKey: string,
): Promise<Omit<RowAnswer, 'rowNo'>> {
  try {
    const { id } = await whileBusy(() => makeRequest(actor, services, body, idempotencyKey));
    return { madeId: id, error: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'BUSY') throw error;
    return { madeId: null, error: issueRefusalOf(error) };
  }
}
