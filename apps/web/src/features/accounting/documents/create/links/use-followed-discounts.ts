import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { DraftForm } from '../form/draft-form.ts';
import { readNumber } from '../form/number-text.ts';
import { QUANTITY_E4_MAX } from '@pinkas/domain/limits';
import { discountAfterQuantity } from './followed-discount.ts';

function isQuantity(text: string): boolean {
  return readNumber(text, QUANTITY_E4_MAX, -QUANTITY_E4_MAX).kind === 'value';
}

/** Lets the discount of a row that follows another one go with its quantity, while it is that of the quantity. */
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
          // What cannot be read yet is being typed.
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
