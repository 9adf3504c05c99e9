import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import type { MouseEvent } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

export interface SaveBarProps {
  readonly changesCount: number;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** Pressing must not leave the field first: its error would move the button from under the press. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Appears with the first change: how many are not saved, and the way to save or drop them. */
export function SaveBar({ changesCount, isSaving, onDiscard, onSave }: SaveBarProps) {
  const text = usePhrases('numberings');
  useHotkey('KeyS', { ctrl: true, isEnabled: changesCount > 0 }, onSave);
  if (changesCount === 0) return null;
  return (
    <div className="numberings-bar">
      <output className="numberings-bar__words">
        <span className="numberings-bar__dot" aria-hidden="true" />
        {text('unsaved', { count: changesCount })}
      </output>
      <span className="numberings-bar__actions">
        <Button variant="quiet" disabled={isSaving} onMouseDown={keepFocus} onClick={onDiscard}>
          {text('discard')}
        </Button>
        <Button variant="filled" type="submit" isLoading={isSaving} onMouseDown={keepFocus}>
          {text('save')} <Kbd keys="Ctrl S" />
        </Button>
      </span>
    </div>
  );
}
