import { Combobox } from '@pinkas/ui/fields/combobox/combobox';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { FilterPanelProps } from '../../../shared/lists/filters/filter-bar.tsx';
import { useCustomerSearch } from '../../accounting/customers/shared/customer-search.ts';
import type { TemplateListChanges, TemplateListView } from './billing-list.ts';

type PanelProps = FilterPanelProps<TemplateListView, TemplateListChanges>;

/** The customer whose templates are shown, by a search. */
export function CustomerFilter({ onChange, onDone }: PanelProps) {
  const text = usePhrases('billing');
  const [typed, setTyped] = useState('');
  const search = useCustomerSearch(typed, true);
  return (
    <Combobox
      label={text('columnCustomer')}
      isLabelHidden
      opensEmpty
      value={typed}
      onChange={setTyped}
      isLoading={search.isLoading}
      options={search.customers.map(({ id, name, taxId }) => ({
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
