import { basisPoints, shareOf, type Agorot, type BasisPoints } from '@pinkas/domain/money/agorot';
import type { PaymentKind } from '@pinkas/domain/payments/payment-row';

import { useEditor, useReview } from '../form/editor-context.ts';
import { useCustomerBeside } from '../form/customer-beside.ts';
import { rulesOf } from '../../type-words.ts';
import { sumText } from '../form/payment-form.ts';
import { paymentTargetOf } from './payment-target.ts';

/** Tax that the customer holds back, by the percent of its card. */
export interface ProposedWithholding {
  readonly basisPoints: BasisPoints;
  readonly sum: string;
}

/** Returns the base of a withholding percentage: the amount to be paid, or the payments so far. */
export function useWithholdingBase(): Agorot {
  const { docType } = useEditor();
  return useReview((state) => paymentTargetOf(state, docType) ?? state.reading.receivedAgorot);
}

/** The customer's own withholding, while the document takes money in and has no such row yet. */
export function useProposedWithholding(
  kinds: readonly PaymentKind[],
): ProposedWithholding | undefined {
  const { docType } = useEditor();
  const customerId = useReview((state) => state.form.customer.id);
  const hasRow = useReview(({ form }) => form.payments.some(({ kind }) => kind === 'withholding'));
  const base = useWithholdingBase();
  const { data: beside } = useCustomerBeside(customerId);
  const { payments } = rulesOf(docType);
  const isMoneyIn = payments === 'received' || payments === 'equal-to-total';
  if (beside === undefined || hasRow || !isMoneyIn || !kinds.includes('withholding')) {
    return undefined;
  }
  const rate = basisPoints(beside.withholdingBasisPoints);
  const sum = shareOf(base, rate);
  return sum === 0 ? undefined : { basisPoints: rate, sum: sumText(sum) };
}
