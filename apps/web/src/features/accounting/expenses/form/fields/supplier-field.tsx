import { suppliersContract } from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
import { CUSTOMER_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { Combobox } from '@pinkas/ui/fields/combobox/combobox';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { callQuery } from '../../../../../shared/api/query-client.ts';
import { isUnanswered } from '../../../../../shared/form/is-unanswered.ts';
import { useSettled } from '../../../../../shared/form/use-settled.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { bySuggestion, withoutSupplier } from './given-by-supplier.ts';
import type { DraftInWork } from '../use-expense-draft.ts';

const SEARCH_AFTER_MS = 150;

interface NamedSupplier {
  readonly id: string | null;
  readonly name: string;
  readonly taxId: string;
}

function isSaved(supplier: NamedSupplier): supplier is NamedSupplier & { readonly id: string } {
  return supplier.id !== null;
}

/** The supplier of the document: a saved one, or a name with its number that can be saved. */
export function SupplierField({ work }: { readonly work: DraftInWork }) {
  const text = usePhrases('expenses');
  const { draft, change, problem, touch } = work;
  const client = useQueryClient();
  const search = useSettled(draft.supplierName.trim(), SEARCH_AFTER_MS);
  const found = useQuery({
    ...callQuery(suppliersContract.search, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  const isTyped = draft.supplierId === null && draft.supplierName.trim() !== '';
  const suppliers = found.data?.suppliers ?? [];
  // A supplier that is listed is never said to be unknown, whatever the search finds.
  const known = { id: draft.supplierId, name: draft.supplierName, taxId: draft.supplierTaxId };
  const offered = suppliers.length === 0 && isSaved(known) ? [known] : suppliers;

  async function pick(supplier: { id: string; name: string; taxId: string }): Promise<void> {
    const { id, name, taxId } = supplier;
    change((now) => ({
      ...withoutSupplier(now),
      supplierId: id,
      supplierName: name,
      supplierTaxId: taxId,
      savesSupplier: false,
    }));
    const { suggestion } = await client.fetchQuery(
      callQuery(expensesContract.suggest, { query: { supplierId: id } }),
    );
    if (suggestion === null) return;
    // The answer is for this supplier alone, and what a person chose meanwhile is theirs.
    change((now) => (now.supplierId === id ? bySuggestion(now, suggestion) : {}));
  }

  return (
    <>
      <Combobox
        label={text('supplier')}
        error={problem('supplierName')}
        maxLength={CUSTOMER_NAME_LENGTH_MAX}
        autoComplete="off"
        opensEmpty
        value={draft.supplierName}
        onChange={(supplierName) => change((now) => ({ ...withoutSupplier(now), supplierName }))}
        onBlur={() => touch('supplierName')}
        isLoading={isUnanswered(found, search, draft.supplierName)}
        options={offered.map((supplier) => ({
          key: supplier.id,
          label: supplier.name,
          detail: <Isolate isLtr>{supplier.taxId}</Isolate>,
          supplier,
        }))}
        onPick={({ supplier }) => {
          // Without a suggestion the person chooses.
          pick(supplier).catch(() => undefined);
        }}
        createLabel={isTyped ? text('supplierNew', { name: draft.supplierName.trim() }) : undefined}
        onCreate={() => change({ savesSupplier: true })}
        emptyText={text('supplierUnknown')}
        endSlot={
          draft.supplierId === null ? undefined : (
            <span className="exp-known">
              <IconCheck aria-hidden />
              <span className="pk-visually-hidden">{text('supplierKnown')}</span>
            </span>
          )
        }
      />
      {isTyped && (
        <div className="exp-new-supplier">
          <LtrTextField
            label={text('supplierTaxId')}
            isOptional
            inputMode="numeric"
            maxLength={20}
            {...work.bind('supplierTaxId')}
          />
          <CheckboxField
            label={text('supplierSave')}
            checked={draft.savesSupplier}
            onChange={(event) => change({ savesSupplier: event.currentTarget.checked })}
          />
        </div>
      )}
    </>
  );
}
