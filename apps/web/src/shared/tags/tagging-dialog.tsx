import type { TagChanges } from '@pinkas/contract/settings/tags/tag-changes.contract';
import { useState } from 'react';

import { ServerProblem } from '../dialog/server-problem.tsx';
import { SaveDialog } from '../form/save-dialog.tsx';
import { useRequestKey } from '../form/use-request-key.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { TagPicker } from './tag-picker.tsx';

export interface TaggingDialogProps {
  readonly ids: readonly string[];
  readonly isSaving: boolean;
  readonly problem: unknown;
  readonly onSave: (changes: TagChanges, key: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Chooses which tags to add to the chosen things, and which to remove. */
export function TaggingDialog({ ids, isSaving, problem, onSave, onClose }: TaggingDialogProps) {
  const text = usePhrases('tags');
  const requestKey = useRequestKey();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const partsOf = (tagIds: readonly string[]) => tagIds.map((tagId) => ({ tagId, ids: [...ids] }));

  function save(): void {
    const changes = { add: partsOf(added), remove: partsOf(removed) };
    void onSave(changes, requestKey.keyFor(changes));
  }
  return (
    <SaveDialog
      title={text('tagMany', { count: ids.length })}
      saveLabel={text('saveTags')}
      isSaving={isSaving}
      isDisabled={added.length + removed.length === 0}
      onSave={save}
      onClose={onClose}
    >
      <div className="form-fields">
        <TagPicker
          label={text('tagsToAdd')}
          tagIds={added}
          onChange={(tagIds) => {
            setAdded(tagIds);
            setRemoved(removed.filter((id) => !tagIds.includes(id)));
          }}
        />
        <TagPicker
          label={text('tagsToRemove')}
          isRemoving
          tagIds={removed}
          onChange={(tagIds) => {
            setRemoved(tagIds);
            setAdded(added.filter((id) => !tagIds.includes(id)));
          }}
        />
        <ServerProblem reason={problem} />
      </div>
    </SaveDialog>
  );
}
