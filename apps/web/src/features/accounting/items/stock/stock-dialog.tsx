import type { ItemView } from '@pinkas/contract/accounting/item-fields';
import { STOCK_NOTE_LENGTH_MAX } from '@pinkas/domain/items/item-limits';
import { QUANTITY_E4_MAX } from '@pinkas/domain/limits';
import { parseScaled } from '@pinkas/domain/money/parse';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { SaveDialog } from '../../../../shared/form/save-dialog.tsx';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAdjustStock } from '../items.queries.ts';

export interface StockDialogProps {
  readonly item: ItemView;
  readonly onClose: () => void;
}

/** Corrects the stock by hand: what was counted, or how much to add. */
export function StockDialog({ item, onClose }: StockDialogProps) {
  const text = usePhrases('items');
  const problem = useFieldProblem();
  const [kind, setKind] = useState<'count' | 'change'>('count');
  const [quantity, setQuantity] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const adjusting = useAdjustStock(item.id);
  const requestKey = useRequestKey();
  const quantityE4 = parseScaled(quantity, 4);
  const code =
    quantityE4 === undefined
      ? 'FIELD_REQUIRED'
      : Math.abs(quantityE4) > QUANTITY_E4_MAX
        ? 'NUMBER_TOO_LARGE'
        : undefined;

  async function send(): Promise<void> {
    setIsTried(true);
    if (quantityE4 === undefined || code !== undefined || adjusting.isPending) return;
    const form = { kind, quantityE4, note };
    const done = await adjusting
      .mutateAsync({ ...form, idempotencyKey: requestKey.keyFor(form) })
      .catch(() => undefined);
    if (done === undefined) return;
    toast.success(text('stockAdjusted'));
    onClose();
  }

  return (
    <SaveDialog
      title={text('stockAdjustTitle', { name: item.name })}
      saveLabel={text('stockAdjust')}
      isSaving={adjusting.isPending}
      onSave={() => void send()}
      onClose={onClose}
    >
      <div className="form-fields">
        <SegmentedControl
          label={text('stockKind')}
          value={kind}
          segments={[
            { value: 'count', label: text('stockKindCount') },
            { value: 'change', label: text('stockKindChange') },
          ]}
          onChange={setKind}
        />
        <LtrTextField
          label={text(kind === 'count' ? 'stockQuantityCount' : 'stockQuantityChange')}
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          value={quantity}
          error={isTried ? problem(code) : undefined}
          onChange={(event) => setQuantity(event.currentTarget.value)}
        />
        <TextField
          label={text('stockNote')}
          isOptional
          autoComplete="off"
          maxLength={STOCK_NOTE_LENGTH_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <ServerProblem reason={adjusting.error} />
      </div>
    </SaveDialog>
  );
}
