import { Suspense } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';

const Cards = lazyPart(async () => ({
  default: (await import('./saved-cards-card.tsx')).SavedCardsCard,
}));

/** The saved cards of a customer; they load beside the card of the customer, which is read first. */
export function SavedCardsCard({ customerId }: { readonly customerId: string }) {
  return (
    <Suspense>
      <Cards customerId={customerId} />
    </Suspense>
  );
}
