import type { UnpricedKind } from '@pinkas/domain/documents/draft/unpriced-rows';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { useRef } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { isBlankLine, type LineCell } from '../../form/draft-form.ts';
import { cellName } from '../../form/field-names.ts';
import { useEditor, useFieldError, useReview } from '../../form/editor-context.ts';
import { settledText, zeroOf } from '../../form/reading/settled-text.ts';
import { useItemSuggestions } from '../items/use-item-suggestions.tsx';

export interface SheetPlace {
  readonly index: number;
  readonly lineKey: string;
}

/** The text of a row without a price. */
export function WordsFields({ kind, ...place }: SheetPlace & { readonly kind: UnpricedKind }) {
  const words = usePhrases('documentRows');
  const isSubtotal = kind === 'subtotal';
  return (
    <div className="doc-item-form">
      <TextField
        key={`${place.lineKey}.description`}
        label={words(isSubtotal ? 'subtotalField' : 'textField')}
        placeholder={words(isSubtotal ? 'subtotalPlaceholder' : 'textPlaceholder')}
        isOptional={isSubtotal}
        autoComplete="off"
        data-autofocus
        {...useSheetField(place, 'description')}
      />
    </div>
  );
}

/** Fields of nearly every priced row: description, quantity and price. */
export function PricedFields(place: SheetPlace) {
  const { lineKey } = place;
  const text = usePhrases('documents');
  const currency = useReview((state) => state.reading.draft.currency);
  const isComputed = useReview(
    (state) => (state.lineByKey.get(lineKey)?.priceCurrency ?? '') !== '',
  );
  return (
    <div className="doc-item-form">
      <DescriptionField key={`${lineKey}.description`} {...place} />
      <FieldRow>
        <LtrTextField
          key={`${lineKey}.quantity`}
          label={text('quantity')}
          inputMode="decimal"
          {...useSheetField(place, 'quantity')}
        />
        <LtrTextField
          key={`${lineKey}.unitPrice`}
          label={currency === 'ILS' ? text('unitPrice') : `${text('unitPrice')} ${currency}`}
          inputMode="decimal"
          readOnly={isComputed}
          placeholder={zeroOf(currency)}
          {...useSheetField(place, 'unitPrice')}
        />
      </FieldRow>
    </div>
  );
}

/** The description: typed freely, or an item taken by two letters of it. */
function DescriptionField(place: SheetPlace) {
  const text = usePhrases('documents');
  const field = useSheetField(place, 'description');
  const anchor = useRef<HTMLDivElement>(null);
  const suggesting = useItemSuggestions(place.index, anchor, field);
  return (
    <div ref={anchor}>
      <TextField
        label={text('description')}
        placeholder={text('descriptionPlaceholder')}
        autoComplete="off"
        data-autofocus
        {...field}
        {...suggesting.input}
      />
      {suggesting.list}
    </div>
  );
}

/** A cell of the row as a field of its sheet. */
export function useSheetField({ index, lineKey }: SheetPlace, cell: Exclude<LineCell, 'vatKind'>) {
  const { form, review } = useEditor();
  const error = useFieldError(cellName(lineKey, cell));
  const name = `lines.${index}.${cell}` as const;
  const registered = form.register(name, {
    onBlur: () => {
      const value = form.getValues(name);
      const settled = settledText(cell, value, review.get().reading.draft.currency);
      if (settled !== value) form.setValue(name, settled);
      if (!isBlankLine(form.getValues(`lines.${index}`))) review.leave(cellName(lineKey, cell));
    },
  });
  return { ...registered, 'data-line': index, 'data-line-cell': cell, error };
}
