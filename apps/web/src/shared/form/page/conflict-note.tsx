import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../language/use-phrases.ts';
import '../form.css';

export interface ConflictNoteProps {
  /** Names what somebody else saved meanwhile. */
  readonly title: string;
  readonly onLoadAnew: () => void;
  readonly onKeepMine: () => void;
}

/** Shown when somebody else saved meanwhile: the person discards the typed text, or overwrites the other version. */
export function ConflictNote({ title, onLoadAnew, onKeepMine }: ConflictNoteProps) {
  const text = usePhrases('forms');
  return (
    <Alert
      tone="warn"
      title={title}
      isLive
      action={
        <span className="conflict-note__acts">
          <Button size="sm" onClick={onLoadAnew}>
            {text('loadAnew')}
          </Button>
          <Button size="sm" onClick={onKeepMine}>
            {text('keepMine')}
          </Button>
        </span>
      }
    >
      {text('conflictText')}
    </Alert>
  );
}
