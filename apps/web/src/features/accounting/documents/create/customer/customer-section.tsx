import { useReview } from '../form/editor-context.ts';
import { CustomerCard } from './customer-card.tsx';
import { CustomerPicker } from './customer-picker.tsx';

/** Who the document is made out to: first a search, then the card of who was chosen. */
export function CustomerSection() {
  const isChosen = useReview((state) => state.form.customer.isChosen);
  return isChosen ? <CustomerCard /> : <CustomerPicker />;
}
