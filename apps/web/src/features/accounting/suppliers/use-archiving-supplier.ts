import { toast } from '@pinkas/ui/overlay/toast';

import { sentenceOf } from '../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useArchiveSupplier } from './suppliers.queries.ts';

export interface ArchivedSupplier {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
}

/** Archives a supplier or restores it, each with an undo in its message. */
export function useArchivingSupplier(): (supplier: ArchivedSupplier) => Promise<void> {
  const text = usePhrases('suppliers');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const archiving = useArchiveSupplier();
  async function archive({ id, name, isArchived }: ArchivedSupplier): Promise<void> {
    try {
      await archiving.mutateAsync({ id, isArchived });
      toast.success(text(isArchived ? 'archived' : 'restored', { name }), {
        label: text('undo'),
        run: () => void archive({ id, name, isArchived: !isArchived }),
      });
    } catch (reason) {
      toast.error(sentenceOf(reason, errors, dialogs));
    }
  }
  return archive;
}
