import type { CustomerCredits } from '@pinkas/contract/accounting/documents/allocations.contract';
import { mayPay } from '@pinkas/domain/customers/open-items';

/** Returns credits that may be refunded or allocated: all but those reserved for their invoice. */
export function freeCredits(credits: CustomerCredits['credits']): CustomerCredits['credits'] {
  return credits.filter(({ isReserved }) => !isReserved);
}

/** Returns the credits that a page speaks of: its own, or those that may pay it. */
export function shownCredits(
  { credits, items }: CustomerCredits,
  documentId: string | undefined,
): CustomerCredits['credits'] {
  if (documentId === undefined) return credits;
  const item = items.find(({ id }) => id === documentId);
  return item === undefined
    ? credits.filter(({ id }) => id === documentId)
    : freeCredits(credits).filter((credit) => credit.id !== documentId && mayPay(credit, item));
}

/** Returns the sum of the credits that a page speaks of in agorot, with those that are not shown. */
export function sumOfCredits(credits: CustomerCredits, documentId: string | undefined): number {
  const { freeAgorot, onAccountAgorot, reservedAgorot } = credits;
  if (documentId === undefined) return freeAgorot + reservedAgorot;
  const own = credits.credits.find(({ id }) => id === documentId);
  const item = credits.items.find(({ id }) => id === documentId);
  if (item === undefined) return own?.creditAgorot ?? 0;
  if (item.isIncome) return onAccountAgorot;
  return (
    freeAgorot - onAccountAgorot - (own === undefined || own.isReserved ? 0 : own.creditAgorot)
  );
}
