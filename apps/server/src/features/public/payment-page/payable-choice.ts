import type { PayChoice } from '@pinkas/contract/public/payment-page/payment-page.contract';
import { layPayment, leastPaymentOf, type LaidSum } from '@pinkas/domain/clearing/lay-payment';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { PayTarget } from '../../sales/card-payments/card-payments.api.ts';

/** What a payment is of, in agorot. */
export interface ChosenSums {
  readonly amountAgorot: number;
  /** What each document gets, the oldest first; none where no document is paid. */
  readonly documents: readonly LaidSum[];
}

type Payable = Pick<PayTarget, 'documents' | 'amountAgorot' | 'mayPayPart'>;

/** The page showed another sum than is open now. */
function mismatch(totalAgorot: number): AppError {
  return new AppError('TOTAL_MISMATCH', { totalAgorot });
}

function refusedSum(code: string): AppError {
  return new AppError('INVALID_REQUEST', undefined, [{ path: ['amountAgorot'], code }]);
}

function allOf({ documents, amountAgorot }: Payable, shown: number): ChosenSums {
  if (amountAgorot === null) throw refusedSum('VALUE_NOT_ALLOWED');
  if (shown !== amountAgorot) throw mismatch(amountAgorot);
  return { amountAgorot, documents: layPayment(amountAgorot, documents) };
}

function documentsOf(
  { documents }: Payable,
  chosen: readonly LaidSum[],
  shown: number,
): ChosenSums {
  const wanted = new Set(chosen.map(({ documentId }) => documentId));
  const open = documents.filter(({ documentId }) => wanted.has(documentId));
  const amountAgorot = open.reduce((sum, { openAgorot }) => sum + openAgorot, 0);
  const isAsShown = chosen.every(({ documentId, sumAgorot }) =>
    open.some((one) => one.documentId === documentId && one.openAgorot === sumAgorot),
  );
  if (!isAsShown || wanted.size !== chosen.length || shown !== amountAgorot) {
    throw mismatch(amountAgorot);
  }
  return { amountAgorot, documents: layPayment(amountAgorot, open) };
}

function anotherAmount({ documents, amountAgorot: left }: Payable, shown: number): ChosenSums {
  if (shown < leastPaymentOf(left)) throw refusedSum('VALUE_NOT_ALLOWED');
  if (left !== null && shown > left) throw refusedSum('SUM_ABOVE_OPEN');
  return { amountAgorot: shown, documents: layPayment(shown, documents) };
}

/**
 * Returns what is charged for a choice: computed from what is open now, never taken from the page. Refusals: TOTAL_MISMATCH
 * with the sum that is open where the page showed another; INVALID_REQUEST at `amountAgorot` for another amount that is too
 * small or above what is left, and at `choice` for a part of what is paid whole.
 */
export function chosenSums(target: Payable, choice: PayChoice, shownAgorot: number): ChosenSums {
  if (choice.way === 'all') return allOf(target, shownAgorot);
  const mayChoose = target.mayPayPart || target.amountAgorot === null;
  if (!mayChoose) {
    throw new AppError('INVALID_REQUEST', undefined, [
      { path: ['choice'], code: 'VALUE_NOT_ALLOWED' },
    ]);
  }
  return choice.way === 'documents'
    ? documentsOf(target, choice.documents, shownAgorot)
    : anotherAmount(target, shownAgorot);
}
