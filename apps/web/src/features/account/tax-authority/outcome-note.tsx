import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ConnectionChanges } from './tax-authority.queries.ts';

/** Shows the result of the authorization at the authority, or of the last connection test; the newer of them. */
export function OutcomeNote({ changes }: { readonly changes: ConnectionChanges }) {
  const text = usePhrases('taxAuthority');
  const { finish, check, disconnect } = changes;
  const newest = [finish, check, disconnect].toSorted((a, b) => b.submittedAt - a.submittedAt)[0];
  const outcome =
    newest?.data !== undefined && 'outcome' in newest.data ? newest.data.outcome : undefined;
  if (outcome === undefined) return null;
  return (
    <Alert tone={outcome === 'connected' ? 'ok' : 'warn'} isLive>
      {text(`outcome-${outcome}`)}
    </Alert>
  );
}
