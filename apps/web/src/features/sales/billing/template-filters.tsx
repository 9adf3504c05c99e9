import { BILLING_UNITS } from '@pinkas/domain/billing/billing-schedule';
import { BILLING_METHODS } from '@pinkas/domain/billing/billing-template';

import { Suspense } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { Choices } from '../../../shared/lists/filters/choices.tsx';
import { DatesFilter } from '../../../shared/lists/filters/dates-filter.tsx';
import type { ListFilter } from '../../../shared/lists/filters/filter-bar.tsx';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { lazyPart } from '../../../shared/trouble/load-part.ts';
import type { TemplateListChanges, TemplateListView } from './billing-list.ts';

// The search of customers is not for everybody who looks at the list.
const CustomerFilter = lazyPart(async () => ({
  default: (await import('./customer-filter.tsx')).CustomerFilter,
}));

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
      panel: (props) => (
        <Suspense>
          <CustomerFilter {...props} />
        </Suspense>
      ),
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
