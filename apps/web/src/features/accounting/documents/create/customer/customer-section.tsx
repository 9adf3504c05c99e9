import { afterPress } from '@pinkas/ui/hooks/after-press';
import { useState } from 'react';

import { useReview } from '../form/editor-context.ts';
import { CustomerCard } from './customer-card.tsx';
import { CustomerPicker } from './customer-picker.tsx';

/**
 * Shows who the document is made out to: first a search, then the card of the chosen customer. A press outside
 * the search takes the customer at once, and the card appears after the press: it is taller, and would move
 * what is pressed.
 */
export function CustomerSection() {
  const isChosen = useReview((state) => state.form.customer.isChosen);
  const [isLeft, setIsLeft] = useState(false);
  if (isChosen && !isLeft) return <CustomerCard />;
  return (
    <CustomerPicker
      onLeave={() => {
        setIsLeft(true);
        afterPress(() => setIsLeft(false));
      }}
    />
  );
}
