import type { Action } from '@pinkas/domain/permissions/actions';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../language/use-phrases.ts';
import { useWhyNot } from '../../session/use-may.ts';
import './locked-fields.css';

interface LockedNoteProps {
  readonly needs: Action;
  /** Adds a margin below, where no other element provides one. */
  readonly isAlone?: boolean;
}

/** Why nothing can be changed here; nothing where it can. */
export function LockedNote({ needs, isAlone = false }: LockedNoteProps) {
  const text = usePhrases('forms');
  const why = useWhyNot()(needs);
  if (why === undefined) return null;
  return (
    <div className={isAlone ? 'locked-note' : undefined}>
      <Alert tone="info">{text(why === 'state' ? 'lockedByState' : 'lockedByRights')}</Alert>
    </div>
  );
}
