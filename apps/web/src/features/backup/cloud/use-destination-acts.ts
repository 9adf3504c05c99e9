import type { BackupDestination } from '@pinkas/contract/backup/cloud/cloud.contract';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { BackupChanges } from './cloud.queries.ts';

/** Returns what can be done with a destination: its connection is tried, or it is disconnected after a question. */
export function useDestinationActs(
  changes: BackupChanges,
  { id, name }: Pick<BackupDestination, 'id' | 'name'>,
) {
  const text = usePhrases('cloudBackup');
  const { test, remove } = changes;
  return {
    isTesting: test.isPending && test.variables === id,
    test: () => {
      test.mutate(id, {
        onSuccess({ fault }) {
          if (fault === null) toast.success(text('testGood', { name }));
          else toast.error(`${name}: ${text(`do-${fault}`)}`);
        },
      });
    },
    remove: async (): Promise<void> => {
      const isSure = await confirm({
        title: text('removeTitle', { name }),
        text: text('removeText'),
        confirmLabel: text('remove'),
        cancelLabel: text('cancel'),
        isDanger: true,
      });
      if (!isSure) return;
      remove.mutate(id, { onSuccess: () => toast.success(text('removed', { name })) });
    },
  };
}
