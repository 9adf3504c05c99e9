import type { MatchTargetView, TargetRef } from './bank-matching.contract.ts';

/** Returns a target of a movement from what is known of it; the rest is of targets of other kinds. */
export function bareTarget(
  ref: TargetRef,
  known: Pick<MatchTargetView, 'sumAgorot' | 'day' | 'name' | 'reference'> &
    Partial<Omit<MatchTargetView, 'ref'>>,
): MatchTargetView {
  return {
    writtenOn: null,
    means: 'transfer',
    docType: null,
    number: null,
    supplierId: null,
    expenseId: null,
    isDeposited: false,
    bouncedOn: null,
    depositNo: null,
    isUnpaid: false,
    isWaiting: false,
    isInvoice: false,
    isMade: false,
    isReleased: false,
    ...known,
    ref,
  };
}
