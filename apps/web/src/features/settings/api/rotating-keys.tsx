import type { ApiKey } from '@pinkas/contract/settings/api/api-keys.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { IconRefresh } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { KeyChanges } from './api.queries.ts';
import { useRevoke } from './use-revoke.ts';

export interface RotatingKeysProps {
  readonly keys: readonly ApiKey[];
  readonly changes: KeyChanges;
  readonly isChangeable: boolean;
}

/** Old keys that still work beside the ones in their place: until when, and who still uses them. */
export function RotatingKeys({ keys, changes, isChangeable }: RotatingKeysProps) {
  const text = usePhrases('apiKeys');
  const revoke = useRevoke(changes);
  return keys
    .filter(({ state }) => state === 'rotating')
    .map((key) => (
      <p key={key.id} className="api-keys__rotating">
        <IconRefresh aria-hidden stroke={1.75} />
        <span>{wordsOf(text, key)}</span>
        {isChangeable && (
          <Button variant="quiet" size="sm" onClick={() => void revoke(key)}>
            {text('closeNow')}
          </Button>
        )}
      </p>
    ));
}

function wordsOf(
  text: ReturnType<typeof usePhrases<'apiKeys'>>,
  { name, overlapEndsAt, lastUsedAt, lastUsedFrom }: ApiKey,
): string {
  const until = overlapEndsAt === null ? '' : formatInstant(overlapEndsAt);
  if (lastUsedAt === null) return text('rotating', { name, until });
  const address = lastUsedFrom ?? '';
  return text('rotatingUsed', { name, until, at: formatInstant(lastUsedAt), address });
}
