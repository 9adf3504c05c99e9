import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import type { MouseEvent } from 'react';

import { usePhrases } from '../../language/use-phrases.ts';
import './save-bar.css';

export interface SaveProps {
  readonly changesCount: number;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  /** What changed, by name; shown where there is room. */
  readonly changes?: string | undefined;
}

/** A press must not blur the field first: its error would move the button from under the press. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Shows the number of unsaved changes; announced to screen readers as it changes. */
export function UnsavedMark({
  changesCount,
  changes,
}: Pick<SaveProps, 'changesCount' | 'changes'>) {
  const text = usePhrases('shell');
  return (
    <output className="save-bar__words">
      {changesCount > 0 && (
        <>
          <span className="save-bar__dot" aria-hidden="true" />
          <span>{text('unsavedChanges', { count: changesCount })}</span>
          {changes !== undefined && <span className="save-bar__changes">{changes}</span>}
        </>
      )}
    </output>
  );
}

/** Buttons that discard or save the changes, the latter by Ctrl+S as well. Must be inside a form, whose submit saves. */
export function SaveActions({ changesCount, isSaving, onDiscard, onSave }: SaveProps) {
  const text = usePhrases('shell');
  useHotkey('KeyS', { ctrl: true, isEnabled: changesCount > 0 }, onSave);
  if (changesCount === 0) return null;
  return (
    <span className="save-bar__actions">
      <Button variant="quiet" disabled={isSaving} onMouseDown={keepFocus} onClick={onDiscard}>
        {text('discardChanges')}
      </Button>
      <Button variant="filled" type="submit" isLoading={isSaving} onMouseDown={keepFocus}>
        {text('save')} <Kbd keys="Ctrl S" />
      </Button>
    </span>
  );
}

/** A bar at the bottom of the window that appears with the first change. */
export function SaveBar(props: SaveProps) {
  if (props.changesCount === 0) return null;
  return (
    <div className="save-bar">
      <UnsavedMark changesCount={props.changesCount} changes={props.changes} />
      <SaveActions {...props} />
    </div>
  );
}
