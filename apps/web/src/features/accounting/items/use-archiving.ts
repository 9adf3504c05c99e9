import { toast } from '@pinkas/ui/overlay/toast';

import { sentenceOf } from '../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useArchiveItems, useRestoreItems } from './items.queries.ts';

/** Archives items and restores them, each with an undo. */
export function useArchiving() {
  const text = usePhrases('items');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const archiving = useArchiveItems();
  const restoring = useRestoreItems();

  async function run(ids: readonly string[], isArchived: boolean): Promise<void> {
    try {
      const write = isArchived ? archiving : restoring;
      const { count } = await write.mutateAsync([...ids]);
      const words = text(isArchived ? 'archivedMany' : 'restoredMany', { count });
      toast.success(words, { label: text('undo'), run: () => void run(ids, !isArchived) });
    } catch (reason) {
      toast.error(sentenceOf(reason, errors, dialogs));
    }
  }

  return {
    archive: (ids: readonly string[]) => run(ids, true),
    restore: (ids: readonly string[]) => run(ids, false),
    isPending: archiving.isPending || restoring.isPending,
  };
}
