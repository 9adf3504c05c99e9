import {
  PriceListForm,
  type PriceList,
} from '@pinkas/contract/accounting/items/price-lists.contract';
import { PRICE_LIST_NAME_LENGTH_MAX } from '@pinkas/domain/items/item-limits';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
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
  const known = list && {
    id: list.id,
    version: list.version,
    isArchived: list.archivedAt !== null,
  };
  const form = useForm({
    spec: { schema: PriceListForm },
    stored: { name: list?.name ?? '', currency: list?.currency ?? 'ILS' },
    send: (body, idempotencyKey) => saving.mutateAsync({ known, form: body, idempotencyKey }),
    onSaved() {
      toast.success(text('listSaved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={list === undefined ? text('newList') : text('editList', { name: list.name })}
      onClose={onClose}
    >
      <TextField
        label={text('listName')}
        data-autofocus
        maxLength={PRICE_LIST_NAME_LENGTH_MAX}
        {...form.bind('name')}
      />
      <SelectField
        label={text('currency')}
        value={form.draft.currency}
        options={NAMES.map((value) => ({ value, label: value }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          form.change({ currency: NAMES.find((one) => one === value) ?? 'ILS' });
        }}
      />
    </FormDialog>
  );
}
