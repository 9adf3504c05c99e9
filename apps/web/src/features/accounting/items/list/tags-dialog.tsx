import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { SaveDialog } from '../../../../shared/form/save-dialog.tsx';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TagPicker } from '../../../../shared/tags/tag-picker.tsx';
import { useTagItems } from '../items.queries.ts';

export interface TagsDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Puts tags on the chosen items, beside those that they have. */
export function TagsDialog({ ids, onClose }: TagsDialogProps) {
  const text = usePhrases('items');
  const [tagIds, setTagIds] = useState<readonly string[]>([]);
  const tagging = useTagItems();
  const requestKey = useRequestKey();

  async function send(): Promise<void> {
    const body = { ids: [...ids], tagIds: [...tagIds] };
    const done = await tagging
      .mutateAsync({ ...body, idempotencyKey: requestKey.keyFor(body) })
      .catch(() => undefined);
    if (done === undefined) return;
    toast.success(text('tagged', { count: done.count }));
    onClose();
  }

  return (
    <SaveDialog
      title={text('addTagsTitle')}
      saveLabel={text('addTags')}
      isSaving={tagging.isPending}
      isDisabled={tagIds.length === 0}
      onSave={() => void send()}
      onClose={onClose}
    >
      <div className="form-fields">
        <TagPicker label={text('tags')} tagIds={tagIds} onChange={setTagIds} />
        <ServerProblem reason={tagging.error} />
      </div>
    </SaveDialog>
  );
}
