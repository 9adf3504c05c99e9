import { suppliersContract } from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { Combobox } from '@pinkas/ui/fields/combobox/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callQuery } from '../../api/query-client.ts';
import { isUnanswered } from '../../form/is-unanswered.ts';
import { useSettled } from '../../form/use-settled.ts';
import { usePhrases } from '../../language/use-phrases.ts';

const SEARCH_AFTER_MS = 150;

interface PanelProps {
  readonly view: { readonly besides: Readonly<Record<string, string | undefined>> };
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
  readonly onDone: () => void;
}

/** A supplier of the book. */
export function SupplierPanel({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('reports');
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
      opensEmpty
      placeholder={text('supplierPlaceholder')}
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
