import { itemsContract } from '@pinkas/contract/accounting/items/items.contract';
import type { LineAttributeName } from '@pinkas/domain/documents/lines/line-attributes';
import type { FieldSize } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { callQuery } from '../../../../../../shared/api/query-client.ts';
import { KnownTexts } from '../../../../../../shared/form/known-texts.tsx';
import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { TagPicker } from '../../../../../../shared/tags/tag-picker.tsx';
import { cellName } from '../../form/field-names.ts';
import { useEditor, useFieldError, useReview } from '../../form/editor-context.ts';
import {
  readSerialNumbers,
  serialNumbersText,
} from '@pinkas/domain/documents/lines/serial-numbers';
import { useTakeCode } from '../items/use-take-code.ts';
import { rulesOf } from '../../../type-words.ts';
import { LineCurrency } from './line-currency.tsx';
import { LineImage } from './line-image.tsx';
import { useHasVat } from '../../form/vat/use-has-vat.ts';
import { includesVat, vatInPriceOf } from '../../form/vat/vat-in-price.ts';

interface PlaceProps {
  readonly index: number;
  readonly lineKey: string;
}

export interface LineAttributeFieldsProps extends PlaceProps {
  readonly size?: FieldSize;
}

/**
 * Edits the attributes of a row: VAT and currency of its price, barcode, income type, order line,
 * manufacturer, serial numbers, picture and tags.
 */
export function LineAttributeFields({ size = 'sm', ...place }: LineAttributeFieldsProps) {
  const { index, lineKey } = place;
  const words = usePhrases('documentRows');
  const text = usePhrases('documents');
  const { form, docType } = useEditor();
  const hasVat = useHasVat();
  const listId = useId();
  const tagIds = useReview((state) => state.lineByKey.get(lineKey)?.tagIds);
  const isTaxable = useReview((state) => state.lineByKey.get(lineKey)?.vatKind === 'taxable');
  const isWithVat = useReview((state) => {
    const line = state.lineByKey.get(lineKey);
    return line !== undefined && includesVat(line, state.form);
  });
  const tagsError = useFieldError(cellName(lineKey, 'tagIds'));
  const known = useQuery(callQuery(itemsContract.incomeTypes)).data?.incomeTypes ?? [];
  const takeCode = useTakeCode(index);
  const serials = useAttributeField(place, 'serialNumbers');
  return (
    <div
      className="doc-line-facts"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- laid out as a grid of fields
      role="group"
      aria-label={words('factsOf', { line: index + 1 })}
      data-facts-of={lineKey}
    >
      {hasVat && isTaxable && (
        <SelectField
          label={words('rowPrice')}
          size={size}
          value={isWithVat ? 'with' : 'before'}
          options={[
            { value: 'before', label: text('pricesBeforeVat') },
            { value: 'with', label: text('pricesWithVat') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            form.setValue(
              `lines.${index}.vatInPrice`,
              vatInPriceOf(value === 'with', form.getValues()),
              { shouldDirty: true },
            )
          }
        />
      )}
      <LineCurrency {...place} size={size} />
      <LtrTextField
        label={words('barcode')}
        isOptional
        size={size}
        autoComplete="off"
        {...useAttributeField(place, 'barcode')}
        onKeyDown={(event) => {
          if (event.code !== 'Enter' && event.code !== 'NumpadEnter') return;
          event.preventDefault();
          takeCode(event.currentTarget.value, 'barcode');
        }}
      />
      <TextField
        label={words('incomeType')}
        isOptional
        size={size}
        autoComplete="off"
        list={listId}
        {...useAttributeField(place, 'incomeType')}
      />
      <KnownTexts id={listId} texts={known} />
      <LtrTextField
        label={words('orderLineReference')}
        isOptional
        size={size}
        autoComplete="off"
        help={words('orderLineReferenceHelp')}
        {...useAttributeField(place, 'orderLineReference')}
      />
      <TextField
        label={words('manufacturer')}
        isOptional
        size={size}
        autoComplete="off"
        help={words('manufacturerHelp')}
        {...useAttributeField(place, 'manufacturer')}
      />
      <LtrTextField
        label={words('serialNumbers')}
        isOptional
        size={size}
        autoComplete="off"
        help={words('serialNumbersHelp')}
        {...serials}
        onBlur={(event) => {
          void serials.onBlur(event);
          const typed = form.getValues(`lines.${index}.serialNumbers`);
          const settled = serialNumbersText(readSerialNumbers(typed));
          if (settled !== typed) form.setValue(`lines.${index}.serialNumbers`, settled);
        }}
      />
      {rulesOf(docType).hasImages && <LineImage {...place} size={size} />}
      <TagPicker
        label={words('rowTags')}
        size={size}
        tagIds={tagIds ?? []}
        error={tagsError}
        onChange={(next) => form.setValue(`lines.${index}.tagIds`, next, { shouldDirty: true })}
      />
    </div>
  );
}

function useAttributeField(
  { index, lineKey }: PlaceProps,
  field: LineAttributeName | 'serialNumbers',
) {
  const { form, review } = useEditor();
  const name = cellName(lineKey, field);
  const error = useFieldError(name);
  const registered = form.register(`lines.${index}.${field}`, {
    onBlur: () => review.leave(name),
  });
  return { ...registered, error };
}
