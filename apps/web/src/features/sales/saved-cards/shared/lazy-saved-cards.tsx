import { lazy, Suspense } from 'react';

const Cards = lazy(async () => ({
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
