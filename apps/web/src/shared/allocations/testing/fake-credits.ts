import type { CustomerCredits } from '@pinkas/contract/accounting/documents/allocations.contract';

/** Credits and open documents of a customer as the server answers them; nothing but what a test gives. */
export function someCredits(parts: Partial<CustomerCredits> = {}): CustomerCredits {
  const sumOf = (isReserved: boolean): number =>
    (parts.credits ?? [])
      .filter((credit) => credit.isReserved === isReserved)
      .reduce((sum, { creditAgorot }) => sum + creditAgorot, 0);
  return {
    balanceAgorot: 0,
    freeAgorot: sumOf(false),
    onAccountAgorot: 0,
    reservedAgorot: sumOf(true),
    credits: [],
    hasMoreCredits: false,
    items: [],
    hasMoreItems: false,
    allocations: [],
    suggestions: [],
    ...parts,
  };
}
