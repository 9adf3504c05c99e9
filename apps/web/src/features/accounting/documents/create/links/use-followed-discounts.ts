import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { DraftForm } from '../form/draft-form.ts';
import { readNumber } from '../form/reading/number-text.ts';
import { QUANTITY_E4_MAX } from '@pinkas/domain/limits';
import { discountAfterQuantity, discountOfFollowed } from './followed-discount.ts';

function isQuantity(text: string): boolean {
  return readNumber(text, QUANTITY_E4_MAX, -QUANTITY_E4_MAX).kind === 'value';
}

function linkedText({ links }: Pick<DraftForm, 'links'>): string {
  return links.map(({ source }) => `${source.id} ${source.discountMinor ?? 0}`).join(' ');
}

/** Returns the values of a form on which its share of the followed documents' discounts depends. */
function takenText(form: DraftForm): string {
  const { lines, currency } = form;
  const ofLines = lines.flatMap(({ source, quantity, unitPrice }) =>
    source === null ? [] : [source.documentId, source.lineNo, source.measure, quantity, unitPrice],
  );
  return [currency, linkedText(form), ...ofLines].join(' ');
}

/**
 * Updates the discount in money of a form that follows documents in part, in proportion to the parts that it
 * takes, unless another discount was typed.
 */
export function useDiscountOfParts(form: UseFormReturn<DraftForm>): void {
  useEffect(() => {
    const first = form.getValues();
    let taken = takenText(first);
    let linked = linkedText(first);
    let share = discountOfFollowed(first) ?? '';
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const next = takenText(values);
        if (next === taken) return;
        taken = next;
        const before = share;
        // An invalid value is still being typed.
        share = discountOfFollowed(values) ?? share;
        const isSameLinks = linked === linkedText(values);
        linked = linkedText(values);
        // Linked or unlinked documents add and remove their discounts themselves.
        if (!isSameLinks || share === before || values.discount.trim() !== before) return;
        form.setValue('discount', share, { shouldDirty: true });
      },
    });
  }, [form]);
}

/** Updates the discount of a row that follows another with its quantity, unless another discount was typed. */
export function useFollowedDiscounts(form: UseFormReturn<DraftForm>): void {
  const quantities = useRef(new Map<string, string>());
  useEffect(() => {
    const known = quantities.current;
    for (const { key, quantity } of form.getValues('lines')) known.set(key, quantity);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const [index, line] of values.lines.entries()) {
          const before = known.get(line.key);
          // An invalid value is still being typed.
          if (line.quantity === before || !isQuantity(line.quantity)) continue;
          known.set(line.key, line.quantity);
          const discount =
            before === undefined ? undefined : discountAfterQuantity(line, before, values);
          if (discount !== undefined) {
            form.setValue(`lines.${index}.discount`, discount, { shouldDirty: true });
          }
        }
      },
    });
  }, [form]);
}
