import {
  makePayment,
  type KnownPayment,
  type PaymentRow,
} from '@pinkas/domain/payments/payment-row';
import { agorot } from '@pinkas/domain/money/agorot';
import { localDate } from '@pinkas/domain/time/local-date';

import type { StoredPayment } from './stored-document.ts';

/** Returns a stored payment as its means shaped it; the database holds what we wrote. */
export function toPaymentRow(row: StoredPayment): PaymentRow {
  const { kind, sumAgorot, paymentDate, remark, detail } = row;
  return makePayment({
    ...detail,
    kind,
    sumAgorot: agorot(sumAgorot),
    remark,
    date: localDate(paymentDate),
  } as KnownPayment);
}
