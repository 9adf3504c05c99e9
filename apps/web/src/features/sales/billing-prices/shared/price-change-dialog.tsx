import {
  PRICE_NOTE_LENGTH_MAX,
  type PricedTemplate,
} from '@pinkas/contract/sales/billing-prices/billing-prices.contract';
import { agorot } from '@pinkas/domain/money/agorot';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { SaveDialog } from '../../../../shared/form/save-dialog.tsx';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useChangePrices, usePricePreview } from '../billing-prices.queries.ts';
import { LastChange } from './last-change.tsx';
import { PriceFields, usePriceDraft } from './price-fields.tsx';
import { PricedTemplates } from './priced-templates.tsx';
import { UndoPricesDialog } from './undo-prices-dialog.tsx';

const isPriced = ({ unpriced }: PricedTemplate): boolean => unpriced === null;

/** Changes the prices of many templates by a percentage from a day on, after it showed what that does to each; the last change is undone here. */
export function PriceChangeDialog({ onClose }: { readonly onClose: () => void }) {
  const [undone, setUndone] = useState<string>();
  if (undone !== undefined) return <UndoPricesDialog id={undone} onClose={onClose} />;
  return <NewPrices onClose={onClose} onUndo={setUndone} />;
}

interface NewPricesProps {
  readonly onClose: () => void;
  readonly onUndo: (id: string) => void;
}

function NewPrices({ onClose, onUndo }: NewPricesProps) {
  const text = usePhrases('billingPrices');
  const draft = usePriceDraft();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tells, setTells] = useState(true);
  const [note, setNote] = useState('');
  const { change } = draft;
  const preview = usePricePreview(change);
  const changing = useChangePrices();
  const requestKey = useRequestKey();
  const rows = change === undefined ? [] : (preview.data?.rows ?? []);
  const chosen = rows.filter((row) => isPriced(row) && !left.has(row.id));
  const isShown = preview.isSuccess && !preview.isPlaceholderData;

  async function send(): Promise<void> {
    if (change === undefined) return;
    const templates = chosen.map(({ id, version, newMinor }) => ({
      id,
      version,
      newMinor: agorot(newMinor),
    }));
    const order = { ...change, templates, tells, note: tells ? note.trim() : '' };
    const done = await changing
      .mutateAsync({ ...order, idempotencyKey: requestKey.keyFor(order) })
      .catch(() => undefined);
    if (done === undefined) return;
    const { changed, told } = done;
    toast.success(text(told > 0 ? 'changedAndTold' : 'changed', { count: changed, told }));
    onClose();
  }

  return (
    <SaveDialog
      isWide
      title={text('title')}
      saveLabel={text('change', { count: chosen.length })}
      isSaving={changing.isPending}
      isDisabled={chosen.length === 0 || !isShown}
      closesOutside={false}
      onSave={() => void send()}
      onClose={onClose}
    >
      <div className="form-fields">
        <LastChange onUndo={onUndo} />
        <PriceFields draft={draft} />
        {change !== undefined && (
          <PricedTemplates rows={rows} isLoading={preview.isPending} left={left} onLeft={setLeft} />
        )}
        <CheckboxField
          label={text('tells')}
          hint={text('tellsHint')}
          checked={tells}
          onChange={(event) => setTells(event.currentTarget.checked)}
        />
        {tells && (
          <TextAreaField
            label={text('note')}
            help={text('noteHelp')}
            rows={2}
            maxLength={PRICE_NOTE_LENGTH_MAX}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        <ServerProblem reason={changing.error ?? preview.error} />
      </div>
    </SaveDialog>
  );
}
