import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { Choices } from '../../../../shared/lists/filters/choices.tsx';
import type { ListFilter } from '../../../../shared/lists/filters/filter-bar.tsx';
import type { ChangesOf } from '../../../../shared/lists/list-address.ts';
import type { CUSTOMER_LIST } from './customer-list.ts';

interface CardsView {
  readonly filter: { readonly cards?: 'ending' | undefined };
}

/** Those of the other filters of the list are the same changes. */
type CardsChanges = ChangesOf<typeof CUSTOMER_LIST>;

/** Customers whose saved card ends soon: a notice leads to them. */
export function useCardsFilter({
  filter: { cards },
}: CardsView): ListFilter<CardsView, CardsChanges> {
  const text = usePhrases('customers');
  return {
    label: text('cards'),
    setTo: cards && text('cardsEnding'),
    cleared: { cards: undefined },
    panel: ({ view, onChange, onDone }) => (
      <Choices
        chosen={view.filter.cards}
        any={text('cardsAny')}
        options={[{ value: 'ending', label: text('cardsEnding') }]}
        onChoose={(next) => onChange({ cards: next })}
        onDone={onDone}
      />
    ),
  };
}
