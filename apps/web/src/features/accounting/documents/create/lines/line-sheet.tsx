import type { UnpricedKind } from '@pinkas/domain/documents/unpriced-rows';
import { VAT_KINDS } from '@pinkas/domain/documents/document-draft';
import { Button } from '@pinkas/ui/actions/button';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { isBlankLine, type LineCell } from '../form/draft-form.ts';
import { cellName } from '../form/field-names.ts';
import { useEditor, useFieldError, useReview } from '../form/editor-context.ts';
import { LateFacts } from './late-facts.tsx';
import { LineTotal } from './line-total.tsx';
import { useItemSuggestions } from './items/use-item-suggestions.tsx';
import { settledText, zeroOf } from '../form/settled-text.ts';
import { useHasVat } from '../form/use-has-vat.ts';
import { useRowSign } from './row-sign.ts';
import type { LineActions, LineKind } from './use-lines.ts';

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
  const isBlank = useReview((state) => {
    const line = state.lineByKey.get(lineKey);
    return line === undefined || isBlankLine(line);
  });
  const kind = useReview((state) => state.lineByKey.get(lineKey)?.kind ?? 'priced');
  const count = useReview((state) => state.form.lines.length);
  const words = usePhrases('documentRows');
  const place = { index, lineKey };
  const sign = useRowSign(index);

  function titleOf(shown: LineKind, line: number): string {
    if (shown === 'priced') return text('editItem', { line });
    return words(shown === 'text' ? 'editText' : 'editSubtotal', { line });
  }

  function remove() {
    onClose();
    actions.remove(index);
  }

  return (
    <BottomSheet
      isOpen
      onClose={onClose}
      title={titleOf(kind, index + 1)}
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
      <div className="doc-item-moves">
        <Button
          size="sm"
          icon={<IconArrowUp aria-hidden stroke={1.75} />}
          disabled={index === 0}
          onClick={() => actions.move(index, index - 1)}
        >
          {text('moveUp')}
        </Button>
        <Button
          size="sm"
          icon={<IconArrowDown aria-hidden stroke={1.75} />}
          disabled={index === count - 1}
          onClick={() => actions.move(index, index + 1)}
        >
          {text('moveDown')}
        </Button>
        <Button
          size="sm"
          icon={<IconCopy aria-hidden stroke={1.75} />}
          disabled={isBlank}
          onClick={() => actions.duplicate(index)}
        >
          {text('duplicate')}
        </Button>
        {sign !== undefined && (
          <Button size="sm" disabled={isBlank} onClick={sign.turn}>
            {words(sign.isBack ? 'rowSold' : 'rowReturned')}
          </Button>
        )}
      </div>
      {kind === 'priced' ? <PricedFields {...place} /> : <WordsFields {...place} kind={kind} />}
    </BottomSheet>
  );
}

/** The words of a row without a price, and what a subtotal comes to. */
function WordsFields({ kind, ...place }: PlaceProps & { readonly kind: UnpricedKind }) {
  const text = usePhrases('documents');
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
      {isSubtotal && (
        <p className="doc-item-form__total">
          <span>{text('lineTotal')}</span>
          <LineTotal isAlone lineKey={place.lineKey} />
        </p>
      )}
    </div>
  );
}

/** The fields of a priced row. */
function PricedFields(place: PlaceProps) {
  const { index, lineKey } = place;
  const text = usePhrases('documents');
  const words = usePhrases('documentRows');
  const { form } = useEditor();
  const currency = useReview((state) => state.reading.draft.currency);
  const hasVat = useHasVat();
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
        readOnly={isComputed}
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
      <TextAreaField
        key={`${lineKey}.details`}
        label={words('details')}
        isOptional
        rows={2}
        {...useMoreField(place, 'details')}
      />
      <LtrTextField
        key={`${lineKey}.catalogueNumber`}
        label={words('catalogueNumber')}
        isOptional
        autoComplete="off"
        {...useMoreField(place, 'catalogueNumber')}
      />
      <LateFacts {...place} size="md" />
      <p className="doc-item-form__total">
        <span>{text('lineTotal')}</span>
        <LineTotal isAlone lineKey={lineKey} />
      </p>
    </div>
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

function useMoreField({ index, lineKey }: PlaceProps, field: 'details' | 'catalogueNumber') {
  const { form, review } = useEditor();
  const name = `lines.${lineKey}.${field}`;
  const error = useFieldError(name);
  const registered = form.register(`lines.${index}.${field}`, {
    onBlur: () => review.leave(name),
  });
  return { ...registered, error };
}
