import type { ItemView } from '@pinkas/contract/accounting/items/item-fields';
import { StockAdjustment } from '@pinkas/contract/accounting/items/stock.contract';
import { STOCK_NOTE_LENGTH_MAX } from '@pinkas/domain/items/item-limits';
import { QUANTITY_E4_MAX } from '@pinkas/domain/limits';
import { parseScaled } from '@pinkas/domain/money/parse';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import type { z } from 'zod';

import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import type { FieldCodes, FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAdjustStock } from '../items.queries.ts';

export interface StockDialogProps {
  readonly item: ItemView;
  readonly onClose: () => void;
}

interface Typed {
  readonly kind: 'count' | 'change';
  readonly quantity: string;
  readonly note: string;
}

function quantityCodes({ quantity }: Typed): FieldCodes {
  const quantityE4 = parseScaled(quantity, 4);
  if (quantityE4 === undefined) return new Map([['quantity', 'FIELD_REQUIRED']]);
  const isTooLarge = Math.abs(quantityE4) > QUANTITY_E4_MAX;
  return new Map(isTooLarge ? [['quantity', 'NUMBER_TOO_LARGE']] : []);
}

const STOCK_FORM: FormSpec<Typed, z.output<typeof StockAdjustment>> = {
  schema: StockAdjustment,
  bodyOf: ({ kind, quantity, note }) => ({ kind, quantityE4: parseScaled(quantity, 4), note }),
  fieldOf: (path) => (path === 'quantityE4' ? 'quantity' : path),
  ownCodes: quantityCodes,
};

/** Corrects the stock manually: the counted quantity, or how much to add. */
export function StockDialog({ item, onClose }: StockDialogProps) {
  const text = usePhrases('items');
  const adjusting = useAdjustStock(item.id);
  const form = useForm({
    spec: STOCK_FORM,
    stored: { kind: 'count', quantity: '', note: '' },
    send: (body, idempotencyKey) => adjusting.mutateAsync({ ...body, idempotencyKey }),
    onSaved() {
      toast.success(text('stockAdjusted'));
      onClose();
    },
  });
  const { kind } = form.draft;

  return (
    <FormDialog
      form={form}
      title={text('stockAdjustTitle', { name: item.name })}
      saveLabel={text('stockAdjust')}
      onClose={onClose}
    >
      <SegmentedControl
        label={text('stockKind')}
        value={kind}
        segments={[
          { value: 'count', label: text('stockKindCount') },
          { value: 'change', label: text('stockKindChange') },
        ]}
        onChange={(next) => form.change({ kind: next })}
      />
      <LtrTextField
        label={text(kind === 'count' ? 'stockQuantityCount' : 'stockQuantityChange')}
        data-autofocus
        inputMode="decimal"
        {...form.bind('quantity')}
      />
      <TextField
        label={text('stockNote')}
        isOptional
        maxLength={STOCK_NOTE_LENGTH_MAX}
        {...form.bind('note')}
      />
    </FormDialog>
  );
}
