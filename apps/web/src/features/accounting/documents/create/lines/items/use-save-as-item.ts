import { isAllowed } from '@pinkas/domain/permissions/decide';
import { toast } from '@pinkas/ui/overlay/toast';

import { sentenceOf } from '../../../../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../../../shared/session/session-store.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';

/** Returns a function that saves a typed row as an item; undefined without permission, or where the row has an item. */
export function useSaveAsItem(index: number): (() => void) | undefined {
  const text = usePhrases('items');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const { form, review } = useEditor();
  const { principal } = useSession();
  const isTyped = useReview((state) => {
    const line = state.form.lines[index];
    return line !== undefined && line.description.trim() !== '' && line.itemId === null;
  });
  if (!isTyped || !isAllowed(principal, 'items.write')) return undefined;

  async function save(): Promise<void> {
    const { reading } = review.get();
    const { key } = form.getValues(`lines.${index}`);
    const line = reading.draft.lines[reading.lineKeys.indexOf(key)];
    if (line === undefined) return;
    try {
      const { saveAsItem } = await import('./save-as-item.ts');
      const { currency, language } = reading.draft;
      const id = await saveAsItem(line, { currency, language });
      const at = form.getValues('lines').findIndex((one) => one.key === key);
      if (at >= 0) form.setValue(`lines.${at}.itemId`, id, { shouldDirty: true });
      toast.success(text('savedAsItem', { name: line.description.trim() }));
    } catch (reason) {
      toast.error(sentenceOf(reason, errors, dialogs));
    }
  }

  return () => void save();
}
