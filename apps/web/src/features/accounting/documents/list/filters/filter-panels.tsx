import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { DOCUMENT_STATES } from '@pinkas/domain/documents/rules/document-state';
import { ALLOCATION_FILTERS } from '@pinkas/domain/vat/allocation-filter';
import { Combobox } from '@pinkas/ui/fields/combobox/combobox';
import { useState } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { Choices, ManyChoices } from '../../../../../shared/lists/filters/choices.tsx';
import { DatesFilter } from '../../../../../shared/lists/filters/dates-filter.tsx';
import type { FilterPanelProps } from '../../../../../shared/lists/filters/filter-bar.tsx';
import { SumFilter } from '../../../../../shared/lists/filters/sum-filter.tsx';
import { useBranchName } from '../../../../../shared/session/branch-name.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useCustomerSearch } from '../../../customers/shared/customer-search.ts';
import type { DocumentListChanges, DocumentListView } from '../document-list.ts';
import { QUICK_RANGES, rangeOf, type QuickRange } from './quick-ranges.ts';

type PanelProps = FilterPanelProps<DocumentListView, DocumentListChanges>;

const RANGE_PHRASES = {
  month: 'rangeMonth',
  'previous-month': 'rangePreviousMonth',
  quarter: 'rangeQuarter',
  year: 'rangeYear',
} as const satisfies Record<QuickRange, string>;

/** A range of document dates: by name, or day by day. */
export function DocumentDatesFilter(props: PanelProps) {
  const text = usePhrases('documents');
  const { today } = useAccountSetup();
  const quickRanges = QUICK_RANGES.map((range) => ({
    label: text(RANGE_PHRASES[range]),
    ...rangeOf(range, today),
  }));
  return <DatesFilter {...props} quickRanges={quickRanges} />;
}

export function TypeFilter({ view, onChange }: PanelProps) {
  const text = usePhrases('documents');
  const types = usePhrases('docTypes');
  const { docTypes } = useAccountSetup();
  const { docType } = view.filter;
  return (
    <ManyChoices
      chosen={docType?.split(',') ?? []}
      any={text('allTypes')}
      options={docTypes.map((value) => {
        const key = docTypeKeyOf(value);
        return { value: String(value), label: key === undefined ? String(value) : types(key) };
      })}
      onChoose={(next) => onChange({ docType: next.length === 0 ? undefined : next.join() })}
    />
  );
}

export function StateFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('documents');
  const states = usePhrases('documentStates');
  return (
    <Choices
      chosen={view.filter.state}
      any={text('allStates')}
      options={DOCUMENT_STATES.map((value) => ({ value, label: states(value) }))}
      onChoose={(state) => onChange({ state })}
      onDone={onDone}
    />
  );
}

export function AllocationFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('allocationRequest');
  return (
    <Choices
      chosen={view.filter.allocation}
      any={text('anyState')}
      options={ALLOCATION_FILTERS.map((value) => ({ value, label: text(`state-${value}`) }))}
      onChoose={(allocation) => onChange({ allocation })}
      onDone={onDone}
    />
  );
}

export function BranchFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('lists');
  const nameOf = useBranchName();
  const { branches } = useAccountSetup();
  return (
    <Choices
      chosen={view.filter.branchId}
      any={text('allBranches')}
      options={branches.map((branch) => ({ value: branch.id, label: nameOf(branch) }))}
      onChoose={(branchId) => onChange({ branchId })}
      onDone={onDone}
    />
  );
}

export function CustomerFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('documents');
  const [typed, setTyped] = useState(view.besides['customer'] ?? '');
  const search = useCustomerSearch(typed, true);
  return (
    <Combobox
      label={text('filterCustomer')}
      isLabelHidden
      placeholder={text('customerPlaceholder')}
      opensEmpty
      value={typed}
      onChange={setTyped}
      isLoading={search.isLoading}
      options={search.customers.map((customer) => ({
        key: customer.id,
        label: customer.name,
        detail: customer.taxId,
      }))}
      onPick={(option) => {
        onChange({ customerId: option.key, customer: option.label });
        onDone();
      }}
    />
  );
}

export function TotalFilter({ view, onChange, onDone }: PanelProps) {
  return (
    <SumFilter
      minAgorot={view.filter.totalMinAgorot}
      maxAgorot={view.filter.totalMaxAgorot}
      onChange={(totalMinAgorot, totalMaxAgorot) => onChange({ totalMinAgorot, totalMaxAgorot })}
      onDone={onDone}
    />
  );
}
