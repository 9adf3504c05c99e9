import type { LineForm } from '../../form/draft-form.ts';
import { useEditor } from '../../form/editor-context.ts';
import { useHasVat } from '../../form/vat/use-has-vat.ts';
import { includesVat } from '../../form/vat/vat-in-price.ts';
import type { RowDocument } from './take-item.ts';

/** Returns a getter of the current document settings that decide how an item fills a row. */
export function useRowDocument(): (line: Pick<LineForm, 'vatInPrice'>) => RowDocument {
  const { form, review } = useEditor();
  const hasVat = useHasVat();
  return (line) => {
    const { reading, form: typed } = review.get();
    return {
      language: typed.language,
      currency: reading.draft.currency,
      pricesIncludeVat: includesVat(line, form.getValues()),
      vatRate: reading.vatRate,
      hasVat,
      vatKind: form.getValues('defaultVatKind'),
    };
  };
}
