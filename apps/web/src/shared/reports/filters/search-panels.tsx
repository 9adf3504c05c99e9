import { customerBookContract } from '@pinkas/contract/accounting/customers/customer-book.contract';
import { itemsContract } from '@pinkas/contract/accounting/items/items.contract';
import { Combobox, type ComboboxOption } from '@pinkas/ui/fields/combobox/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callQuery } from '../../api/query-client.ts';
import { isUnanswered } from '../../form/is-unanswered.ts';
import { useSettled } from '../../form/use-settled.ts';
import { usePhrases } from '../../language/use-phrases.ts';

const SEARCH_AFTER_MS = 150;
const OPTIONS_MAX = 20;

/** The panel of a filter that searches by name. */
interface PanelProps {
  readonly view: { readonly besides: Readonly<Record<string, string | undefined>> };
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
  readonly onDone: () => void;
}

/** A customer of the book. */
export function CustomerPanel({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('reports');
  const [typed, setTyped] = useState(view.besides['customer'] ?? '');
  const search = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const found = useQuery({
    ...callQuery(customerBookContract.list, { query: { search, limit: OPTIONS_MAX } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchPanel
      label={text('customer')}
      placeholder={text('customerPlaceholder')}
      typed={typed}
      onType={setTyped}
      isLoading={isUnanswered(found, search, typed)}
      options={(found.data?.rows ?? []).map(({ id, name, taxId }) => ({
        key: id,
        label: name,
        detail: taxId,
      }))}
      onPick={({ key, label }) => {
        onChange({ customerId: key, customer: label });
        onDone();
      }}
    />
  );
}

/** An item of the catalogue. */
export function ItemPanel({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('reports');
  const [typed, setTyped] = useState(view.besides['item'] ?? '');
  const search = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const found = useQuery({
    ...callQuery(itemsContract.list, { query: { search, limit: OPTIONS_MAX } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchPanel
      label={text('item')}
      placeholder={text('itemPlaceholder')}
      typed={typed}
      onType={setTyped}
      isLoading={isUnanswered(found, search, typed)}
      options={(found.data?.rows ?? []).map(({ id, name, catalogueNumber }) => ({
        key: id,
        label: name,
        detail: catalogueNumber,
      }))}
      onPick={({ key, label }) => {
        onChange({ itemId: key, item: label });
        onDone();
      }}
    />
  );
}

interface SearchPanelProps {
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly isLoading: boolean;
  readonly options: readonly ComboboxOption[];
  readonly onPick: (option: ComboboxOption) => void;
}

function SearchPanel({ label, placeholder, typed, onType, ...rest }: SearchPanelProps) {
  return (
    <Combobox
      label={label}
      isLabelHidden
      opensEmpty
      placeholder={placeholder}
      value={typed}
      onChange={onType}
      {...rest}
    />
  );
}
