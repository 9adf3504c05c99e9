import type { Action } from '@pinkas/domain/permissions/actions';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../language/use-phrases.ts';
import { useWhyNot } from '../session/use-may.ts';

/** Why nothing can be changed here; nothing where it can. */
export function LockedNote({ needs }: { readonly needs: Action }) {
  const text = usePhrases('forms');
  const why = useWhyNot()(needs);
  if (why === undefined) return null;
  return <Alert tone="info">{text(why === 'state' ? 'lockedByState' : 'lockedByRights')}</Alert>;
}
