import type {
  ApiPaymentRequest,
  ApiPaymentRequestRow,
} from '@pinkas/contract/api/v1/payment-request-resource';
import type { PaymentRequestRow } from '@pinkas/contract/sales/payment-requests/payment-request-fields';

import type { Clock } from '../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import { getRequestView } from '../../../sales/payment-requests/payment-requests.api.ts';
import { namesOfThings } from '../shared/external-ids.repository.ts';
import { agorotText } from '../shared/currency-scale.ts';

function shekelsOrNull(agorot: number | null): string | null {
  return agorot === null ? null : agorotText(agorot);
}

/** Returns a request of a list as the API shows it. */
export function toApiRow(
  row: PaymentRequestRow,
  origin: string,
  externalId: string | null,
): ApiPaymentRequestRow {
  return {
    id: row.id,
    externalId,
    number: row.number,
    state: row.state,
    title: row.title,
    customer: {
      id: row.customerId,
      name: row.customerName,
      email: row.email,
      phone: row.phone,
    },
    amount: shekelsOrNull(row.amountAgorot),
    paid: agorotText(row.paidAgorot),
    left: shekelsOrNull(row.leftAgorot),
    validUntil: row.validUntil,
    createdAt: row.createdAt,
    openedAt: row.openedAt,
    link: `${origin}${row.linkPath}`,
  };
}

/** Returns how one request of a caller is shown. Refusal: NOT_FOUND. */
export function showRequestOf({
  services: { config },
  clock,
}: {
  readonly services: Pick<Services, 'config'>;
  readonly clock: Clock;
}) {
  return async (tx: AccountTx, id: string): Promise<ApiPaymentRequest> => {
    const view = await getRequestView(tx, config.secret, id, clock.today());
    const names = await namesOfThings(tx, 'payment-request', [id]);
    return {
      ...toApiRow(view, config.origin, names.get(id) ?? null),
      note: view.note,
      documents: view.documents.map(({ documentId, number, totalAgorot, openAgorot }) => ({
        id: documentId,
        number: String(number),
        total: agorotText(totalAgorot),
        open: agorotText(openAgorot),
      })),
      payments: view.attempts.map((attempt) => ({
        id: attempt.id,
        at: attempt.at,
        state: attempt.state,
        amount: agorotText(attempt.amountAgorot),
        documentId: attempt.document?.id ?? null,
      })),
    };
  };
}
