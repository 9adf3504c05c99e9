import { suppliersContract } from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { EXPENSE_CATEGORIES, EXPENSE_KINDS } from '@pinkas/domain/expenses/expense-kind';
import { SUPPLIER_NUMBER_FILTERS } from '@pinkas/domain/expenses/supplier-number';
import { addMonths, startOfMonth } from '@pinkas/domain/time/local-date';
import { Combobox } from '@pinkas/ui/fields/combobox/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { isUnanswered } from '../../../../shared/form/is-unanswered.ts';
import { useSettled } from '../../../../shared/form/use-settled.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { Choices } from '../../../../shared/lists/filters/choices.tsx';
import type { FilterPanelProps } from '../../../../shared/lists/filters/filter-bar.tsx';
import { SumFilter } from '../../../../shared/lists/filters/sum-filter.tsx';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { monthText } from '../../../../shared/format/calendar-words.ts';
import type { ExpenseChanges, ExpenseView } from './expense-list.ts';

type PanelProps = FilterPanelProps<ExpenseView, ExpenseChanges>;

export function KindFilter({ view, onChange, onDone }: PanelProps) {
  const kinds = usePhrases('expenseKinds');
  return (
    <Choices
      chosen={view.filter.kind}
      options={EXPENSE_KINDS.map((value) => ({ value, label: kinds(value) }))}
      onChoose={(kind) => onChange({ kind })}
      onDone={onDone}
    />
  );
}

export function NumberFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('expenses');
  return (
    <Choices
      chosen={view.filter.allocation}
      options={SUPPLIER_NUMBER_FILTERS.map((value) => ({ value, label: text(`number-${value}`) }))}
      onChoose={(allocation) => onChange({ allocation })}
      onDone={onDone}
    />
  );
}

export function CategoryFilter({ view, onChange, onDone }: PanelProps) {
  const names = usePhrases('expenseCategories');
  return (
    <Choices
      chosen={view.filter.category}
      options={EXPENSE_CATEGORIES.map((value) => ({ value, label: names(value) }))}
      onChoose={(category) => onChange({ category })}
      onDone={onDone}
    />
  );
}

const MONTHS_BACK = 18;

export function MonthFilter({ view, onChange, onDone }: PanelProps) {
  const { language } = useLanguage();
  const { today } = useAccountSetup();
  const first = addMonths(startOfMonth(today), 1);
  const months = Array.from({ length: MONTHS_BACK }, (_, index) => addMonths(first, -index));
  return (
    <Choices
      chosen={view.filter.reportMonth}
      options={months.map((value) => ({ value, label: monthText(value, language) }))}
      onChoose={(reportMonth) => onChange({ reportMonth })}
      onDone={onDone}
    />
  );
}

const SEARCH_AFTER_MS = 150;

export function SupplierFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('expenses');
  const [typed, setTyped] = useState(view.besides['supplier'] ?? '');
  const search = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const found = useQuery({
    ...callQuery(suppliersContract.search, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox
      label={text('supplier')}
      isLabelHidden
      placeholder={text('supplierSearch')}
      opensEmpty
      value={typed}
      onChange={setTyped}
      isLoading={isUnanswered(found, search, typed)}
      options={(found.data?.suppliers ?? []).map(({ id, name, taxId }) => ({
        key: id,
        label: name,
        detail: taxId,
      }))}
      onPick={({ key, label }) => {
        onChange({ supplierId: key, supplier: label });
        onDone();
      }}
    />
  );
}

export function GrossFilter({ view, onChange, onDone }: PanelProps) {
  return (
    <SumFilter
      minAgorot={view.filter.grossMinAgorot}
      maxAgorot={view.filter.grossMaxAgorot}
      onChange={(grossMinAgorot, grossMaxAgorot) => onChange({ grossMinAgorot, grossMaxAgorot })}
      onDone={onDone}
    />
  );
}
