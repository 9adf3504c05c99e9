import { itemsContract } from '@pinkas/contract/accounting/items.contract';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TagPicker } from '../../../../shared/tags/tag-picker.tsx';
import { cellName } from '../create/draft-reading.ts';
import { useEditor, useFieldError, useReview } from '../create/editor-context.ts';
import { readSerialNumbers, serialNumbersText } from './serial-numbers.ts';

interface PlaceProps {
  readonly index: number;
  readonly lineKey: string;
}

/** What a row says beside its words and its price: type of income, serial numbers and tags. */
export function LineFacts(place: PlaceProps) {
  const { index, lineKey } = place;
  const words = usePhrases('documentRows');
  const { form } = useEditor();
  const listId = useId();
  const tagIds = useReview((state) => state.lineByKey.get(lineKey)?.tagIds);
  const tagsError = useFieldError(cellName(lineKey, 'tagIds'));
  const known = useQuery(callQuery(itemsContract.incomeTypes)).data?.incomeTypes ?? [];
  const serials = useFactField(place, 'serialNumbers');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- laid out as a grid of fields
    <div className="doc-line-facts" role="group" aria-label={words('factsOf', { line: index + 1 })}>
      <TextField
        label={words('incomeType')}
        isOptional
        size="sm"
        autoComplete="off"
        list={listId}
        {...useFactField(place, 'incomeType')}
      />
      <datalist id={listId}>
        {known.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <LtrTextField
        label={words('serialNumbers')}
        isOptional
        size="sm"
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
      <TagPicker
        label={words('rowTags')}
        size="sm"
        tagIds={tagIds ?? []}
        error={tagsError}
        onChange={(next) => form.setValue(`lines.${index}.tagIds`, next, { shouldDirty: true })}
      />
    </div>
  );
}

function useFactField({ index, lineKey }: PlaceProps, field: 'incomeType' | 'serialNumbers') {
  const { form, review } = useEditor();
  const name = cellName(lineKey, field);
  const error = useFieldError(name);
  const registered = form.register(`lines.${index}.${field}`, {
    onBlur: () => review.leave(name),
  });
  return { ...registered, error };
}
