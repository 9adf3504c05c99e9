import type { Agorot } from '@pinkas/domain/money/agorot';
import { makePayment, type PaymentRow } from '@pinkas/domain/payments/payment-row';
import { addDays, addMonths, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import { SCENARIO_BANK } from './scenario-document.ts';

/** The law allows only a small part of a deal between businesses in cash. */
const CASH_MAX_AGOROT = 5_000_00;
/** Card companies pay on this day of the month after the deal. */
const CARD_DAY = 10;
const CHEQUE_DAYS = 14;

/**
 * Returns how an invoice of the past year was paid, by its position in the series: mostly by transfer, some by cheque or in
 * small cash, and two neighbours by card, which one settlement brings.
 */
export function pastPayment(place: number, date: LocalDate, sumAgorot: Agorot): PaymentRow {
  switch (place % 6) {
    case 0:
    case 1: {
      const card = { brand: 'ישראכרט', lastDigits: '0000', approvalNumber: `00${41_000 + place}` };
      const dueDate = addDays(addMonths(startOfMonth(date), 1), CARD_DAY - 1);
      return makePayment({ kind: 'card', sumAgorot, date: dueDate, ...card });
    }
    case 3:
    case 5: {
      const chequeNumber = String(5_000_200 + place);
      return makePayment({
        kind: 'cheque',
        sumAgorot,
        date: addDays(date, CHEQUE_DAYS),
        ...SCENARIO_BANK,
        chequeNumber,
      });
    }
    case 4:
      if (sumAgorot <= CASH_MAX_AGOROT) return makePayment({ kind: 'cash', sumAgorot, date });
      break;
    default:
  }
  const reference = String(70_300 + place * 17);
  return makePayment({ kind: 'transfer', sumAgorot, date, ...SCENARIO_BANK, reference });
}
