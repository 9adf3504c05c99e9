import { PAY_PATHS, type PayPath } from '@pinkas/contract/public/payment-page/pay-paths';
import type {
  CardPage,
  StartCardRequest,
} from '@pinkas/contract/public/payment-page/card-page.contract';
import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';
import type {
  PaymentPage,
  StartPaymentRequest,
} from '@pinkas/contract/public/payment-page/payment-page.contract';
import type { PaymentStatus } from '@pinkas/contract/public/payment-page/payment-status.contract';

import { sendLight } from '../shared/send-light.ts';

/** Returns the address of a call of a payment. */
export function payAddress(path: PayPath, token: string): string {
  return path.replace('{token}', encodeURIComponent(token));
}

export function readPage(token: string, signal: AbortSignal): Promise<PaymentPage> {
  return sendLight('GET', payAddress(PAY_PATHS.page, token), { signal });
}

export function startPayment(
  token: string,
  body: StartPaymentRequest,
  idempotencyKey: string,
): Promise<StartedPayment> {
  return sendLight('POST', payAddress(PAY_PATHS.start, token), { body, idempotencyKey });
}

export function readCardPage(token: string, signal: AbortSignal): Promise<CardPage> {
  return sendLight('GET', payAddress(PAY_PATHS.card, token), { signal });
}

export function startCard(
  token: string,
  body: StartCardRequest,
  idempotencyKey: string,
): Promise<StartedPayment> {
  return sendLight('POST', payAddress(PAY_PATHS.cardStart, token), { body, idempotencyKey });
}

export function readStatus(token: string, signal: AbortSignal): Promise<PaymentStatus> {
  return sendLight('GET', payAddress(PAY_PATHS.status, token), { signal });
}

/** Has the gateway asked. */
export function askStatus(token: string, signal: AbortSignal): Promise<PaymentStatus> {
  return sendLight('POST', payAddress(PAY_PATHS.ask, token), { signal });
}
