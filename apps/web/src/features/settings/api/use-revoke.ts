import type { ApiKey } from '@pinkas/contract/settings/api/api-keys.contract';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { KeyChanges } from './api.queries.ts';

/** Returns a function that asks, then ends a key at once; nothing brings it back. */
export function useRevoke({ revoke }: KeyChanges): (key: ApiKey) => Promise<void> {
  const text = usePhrases('apiKeys');
  return async ({ id, name }) => {
    const isSure = await confirm({
      title: text('revokeTitle', { name }),
      text: text('revokeText'),
      confirmLabel: text('revoke'),
      cancelLabel: text('cancel'),
      isDanger: true,
    });
    if (!isSure) return;
    revoke.mutate(id, { onSuccess: () => toast.success(text('revoked', { name })) });
  };
}
