import { BILLING_UNITS } from '@pinkas/domain/billing/billing-schedule';
import { BILLING_METHODS } from '@pinkas/domain/billing/billing-template';

import { Combobox } from '@pinkas/ui/fields/combobox/combobox';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useCustomerSearch } from '../../accounting/customers/shared/customer-search.ts';
import { Choices } from '../../../shared/lists/filters/choices.tsx';
import { DatesFilter } from '../../../shared/lists/filters/dates-filter.tsx';
import type { FilterPanelProps, ListFilter } from '../../../shared/lists/filters/filter-bar.tsx';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import type { TemplateListChanges, TemplateListView } from './billing-list.ts';

type Filter = ListFilter<TemplateListView, TemplateListChanges>;

/** How often, by what, and when next. */
export function useTemplateFilters(view: TemplateListView): readonly Filter[] {
  const text = usePhrases('billing');
  const words = useRangeWords();
  const { unit, method, customerId, from, to } = view.filter;
  const every = { every: 1 };
  return [
    {
      label: text('columnCustomer'),
      setTo: customerId && (view.besides['customer'] ?? text('oneCustomer')),
      cleared: { customerId: undefined, customer: undefined },
      panel: (props) => <CustomerFilter {...props} />,
    },
    {
      label: text('columnFrequency'),
      setTo: unit && text(`every-${unit}`, every),
      cleared: { unit: undefined },
      panel: ({ onChange, onDone }) => (
        <Choices
          chosen={unit}
          any={text('anyFrequency')}
          options={BILLING_UNITS.map((value) => ({ value, label: text(`unit-${value}`, every) }))}
          onChoose={(value) => onChange({ unit: value })}
          onDone={onDone}
        />
      ),
    },
    {
      label: text('columnMeans'),
      setTo: method && text(`method-${method}`),
      cleared: { method: undefined },
      panel: ({ onChange, onDone }) => (
        <Choices
          chosen={method}
          any={text('anyMeans')}
          options={BILLING_METHODS.map((value) => ({ value, label: text(`method-${value}`) }))}
          onChoose={(value) => onChange({ method: value })}
          onDone={onDone}
        />
      ),
    },
    {
      label: text('columnNext'),
      setTo: words.dates(from, to),
      cleared: { from: undefined, to: undefined },
      panel: (props) => <DatesFilter {...props} />,
    },
  ];
}

type PanelProps = FilterPanelProps<TemplateListView, TemplateListChanges>;

/** The customer whose templates are shown, by a search. */
function CustomerFilter({ onChange, onDone }: PanelProps) {
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
