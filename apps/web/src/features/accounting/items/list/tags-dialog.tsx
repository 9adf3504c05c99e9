import { Button } from '@pinkas/ui/actions/button';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useRef, useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
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
  const key = useRef(crypto.randomUUID());

  async function send(): Promise<void> {
    const body = { ids: [...ids], tagIds: [...tagIds], idempotencyKey: key.current };
    const done = await tagging.mutateAsync(body).catch(() => undefined);
    if (done === undefined) return;
    toast.success(text('tagged', { count: done.count }));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('addTagsTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            variant="filled"
            isLoading={tagging.isPending}
            disabled={tagIds.length === 0}
            onClick={() => void send()}
          >
            {text('addTags')}
          </Button>
        </>
      }
    >
      <div className="items-dialog">
        <TagPicker
          label={text('tags')}
          tagIds={tagIds}
          onChange={(next) => {
            key.current = crypto.randomUUID();
            setTagIds(next);
          }}
        />
        <ServerProblem reason={tagging.error} />
      </div>
    </Dialog>
  );
}
