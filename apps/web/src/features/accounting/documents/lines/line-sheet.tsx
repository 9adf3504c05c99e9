import { VAT_KINDS } from '@pinkas/domain/documents/document-draft';
import { Button } from '@pinkas/ui/actions/button';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { isBlankLine, type LineCell } from '../create/draft-form.ts';
import { cellName } from '../create/draft-reading.ts';
import { useEditor, useFieldError, useReview } from '../create/editor-context.ts';
import { LineTotal } from './line-row.tsx';
import { useItemSuggestions } from './items/use-item-suggestions.tsx';
import { settledText, zeroOf } from './settled-text.ts';
import { useHasVat } from './use-has-vat.ts';
import type { LineActions } from './use-lines.ts';

export interface LineSheetProps {
  readonly index: number;
  readonly lineKey: string;
  readonly actions: LineActions;
  readonly onClose: () => void;
  /** Goes on to the next new item. */
  readonly onNext: () => void;
}

/** One row under the thumb: large fields, the number keypad where numbers belong. */
export function LineSheet({ index, lineKey, actions, onClose, onNext }: LineSheetProps) {
  const text = usePhrases('documents');
  const { form } = useEditor();
  const isBlank = useReview((state) => {
    const line = state.form.lines.find((one) => one.key === lineKey);
    return line === undefined || isBlankLine(line);
  });
  const currency = useReview((state) => state.reading.draft.currency);
  const hasVat = useHasVat();
  const place = { index, lineKey };

  function remove() {
    onClose();
    actions.remove(index);
  }

  return (
    <BottomSheet
      isOpen
      onClose={onClose}
      title={text('editItem', { line: index + 1 })}
      actions={
        <>
          {!isBlank && (
            <Button
              variant="danger-quiet"
              icon={<IconTrash aria-hidden stroke={1.75} />}
              onClick={remove}
            >
              {text('removeLine')}
            </Button>
          )}
          {!isBlank && <Button onClick={onNext}>{text('addItem')}</Button>}
          <Button variant="filled" onClick={onClose}>
            {text('itemDone')}
          </Button>
        </>
      }
    >
      <div className="doc-item-form">
        <DescriptionField key={`${lineKey}.description`} {...place} />
        <FieldRow>
          <LtrTextField
            key={`${lineKey}.quantity`}
            label={text('quantity')}
            inputMode="decimal"
            {...useSheetField(place, 'quantity')}
          />
          <TextField
            key={`${lineKey}.unit`}
            label={text('unit')}
            isOptional
            autoComplete="off"
            list="doc-units"
            {...useSheetField(place, 'unit')}
          />
        </FieldRow>
        <LtrTextField
          key={`${lineKey}.unitPrice`}
          label={currency === 'ILS' ? text('unitPrice') : `${text('unitPrice')} ${currency}`}
          inputMode="decimal"
          placeholder={zeroOf(currency)}
          {...useSheetField(place, 'unitPrice')}
        />
        <FieldRow>
          <LtrTextField
            key={`${lineKey}.discount`}
            label={text('discount')}
            isOptional
            help={text('discountHelp')}
            {...useSheetField(place, 'discount')}
          />
          {hasVat && (
            <SelectField
              label={text('vatKind')}
              {...form.register(`lines.${index}.vatKind`)}
              options={VAT_KINDS.map((kind) => ({
                value: kind,
                label: text(
                  kind === 'taxable' ? 'vatTaxable' : kind === 'exempt' ? 'vatExempt' : 'vatZero',
                ),
              }))}
            />
          )}
        </FieldRow>
        <p className="doc-item-form__total">
          <span>{text('lineTotal')}</span>
          <LineTotal isAlone lineKey={lineKey} />
        </p>
      </div>
    </BottomSheet>
  );
}

interface PlaceProps {
  readonly index: number;
  readonly lineKey: string;
}

/** What is sold: typed freely, or an item taken by two letters of it. */
function DescriptionField(place: PlaceProps) {
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

function useSheetField(
  { index, lineKey }: { readonly index: number; readonly lineKey: string },
  cell: Exclude<LineCell, 'vatKind'>,
) {
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
