import { toast } from '@pinkas/ui/overlay/toast';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useRemoveDraft, useRestoreDraft } from '../../drafts/shared/drafts.queries.ts';

/** Removes a draft or template and offers to take that back. */
export function useRemovingDraft(): (id: string, said: string) => Promise<void> {
  const text = usePhrases('drafts');
  const remove = useRemoveDraft();
  const restore = useRestoreDraft();
  return async (id, said) => {
    await remove.mutateAsync(id);
    toast.success(said, {
      label: text('undo'),
      run: () => {
        void restore.mutateAsync(id).then(() => toast.success(text('restored')));
      },
    });
  };
}
