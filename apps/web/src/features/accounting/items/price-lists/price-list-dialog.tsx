import { PriceListForm, type PriceList } from '@pinkas/contract/accounting/price-lists.contract';
import { PRICE_LIST_NAME_LENGTH_MAX } from '@pinkas/domain/items/item-limits';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { SaveDialog } from '../../../../shared/form/save-dialog.tsx';
import { useDialogForm } from '../../../../shared/form/use-dialog-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSavePriceList } from '../items.queries.ts';

export interface PriceListDialogProps {
  /** Undefined for a new price list. */
  readonly list: PriceList | undefined;
  readonly onClose: () => void;
}

const NAMES = Object.keys(CURRENCIES) as Currency[];

/** Makes a price list or renames one. */
export function PriceListDialog({ list, onClose }: PriceListDialogProps) {
  const text = usePhrases('items');
  const saving = useSavePriceList();
  const { form, problem, failure, change, send } = useDialogForm({
    schema: PriceListForm,
    initial: { name: list?.name ?? '', currency: list?.currency ?? 'ILS' },
    known: list && { id: list.id, version: list.version, isArchived: list.archivedAt !== null },
    fields: ['name'],
    saving,
    onSaved: () => {
      toast.success(text('listSaved'));
      onClose();
    },
  });
  return (
    <SaveDialog
      title={list === undefined ? text('newList') : text('editList', { name: list.name })}
      isSaving={saving.isPending}
      onSave={send}
      onClose={onClose}
    >
      <form className="form-fields" noValidate onSubmit={send}>
        <TextField
          label={text('listName')}
          data-autofocus
          autoComplete="off"
          maxLength={PRICE_LIST_NAME_LENGTH_MAX}
          value={form.name}
          error={problem('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SelectField
          label={text('currency')}
          value={form.currency}
          options={NAMES.map((value) => ({ value, label: value }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change({ currency: NAMES.find((one) => one === value) ?? 'ILS' });
          }}
        />
        <ServerProblem reason={failure} />
      </form>
    </SaveDialog>
  );
}
