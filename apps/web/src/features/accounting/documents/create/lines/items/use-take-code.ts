import { toast } from '@pinkas/ui/overlay/toast';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useEditor } from '../../form/editor-context.ts';
import { isCodeLike } from './code-like.ts';
import { findByCodes } from './find-by-codes.ts';
import { useTakeItem } from './use-take-item.ts';

/** The fields that may hold a code. */
type CodeField = 'description' | 'catalogueNumber' | 'barcode';

/**
 * Takes an item by the catalogue number or barcode of a row, typed or scanned. Typing does not wait for the
 * response: the row is found again by its key, and must still hold the same code.
 */
export function useTakeCode(index: number): (typed: string, field: CodeField) => void {
  const words = usePhrases('documentRows');
  const { form, review } = useEditor();
  const take = useTakeItem();

  async function find(code: string, field: CodeField): Promise<void> {
    const { key, itemId } = form.getValues(`lines.${index}`);
    const found = await findByCodes([code], review.get().form.customer.id).catch(() => {
      toast.info(words('codesFailed'));
    });
    const item = found?.get(code);
    const lines = form.getValues('lines');
    const at = lines.findIndex((line) => line.key === key);
    const line = lines[at];
    if (item === undefined || line === undefined) return;
    // The code of the row's own item brings nothing new; that of another one replaces it.
    const isOther = item.id !== itemId;
    if (isOther && line[field].trim() === code && line.itemId === itemId) take(at, item, 'stay');
  }

  return (typed, field) => {
    const code = typed.trim();
    if (isCodeLike(code)) void find(code, field);
  };
}
