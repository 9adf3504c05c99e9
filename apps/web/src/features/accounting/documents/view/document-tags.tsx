import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { tagsContract } from '@pinkas/contract/settings/tags/tags.contract';
import type { TagChip as Tag } from '@pinkas/contract/settings/tags/tag-fields';
import { Button } from '@pinkas/ui/actions/button';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { FoldCard } from '@pinkas/ui/layout/fold-card';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../shared/api/client.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TagChips } from '../../../../shared/tags/tag-chip.tsx';
import { TagPicker } from '../../../../shared/tags/tag-picker.tsx';
import { useRefreshDocuments } from '../refresh-documents.ts';
import { useMay } from '../../../../shared/session/use-may.ts';

interface Place {
  /** 0 for the whole document. */
  readonly lineNo: number;
  readonly tags: readonly Tag[];
  readonly name: string;
}

/** Shows the tags of the whole document, which may change after the issue, with an action to change them. */
export function TagsOfDocument({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('tags');
  const mayTag = useMay()('documents.tag');
  const [isEdited, setIsEdited] = useState(false);
  const { id, tags } = document;
  return (
    <span className="doc-tags__own">
      {tags.length === 0 ? (
        <span className="doc-tags__none">{text('noneOnDocument')}</span>
      ) : (
        <TagChips tags={tags} />
      )}
      {mayTag && (
        <LinkButton
          aria-label={`${text('edit')}: ${text('choose')}`}
          onClick={() => setIsEdited(true)}
        >
          {text('edit')}
        </LinkButton>
      )}
      {isEdited && (
        <TagsDialog
          id={id}
          place={{ lineNo: 0, tags, name: text('wholeDocument') }}
          onClose={() => setIsEdited(false)}
        />
      )}
    </span>
  );
}

/** Shows the tags of a document's rows, folded under its sheet. */
export function TagsOfRows({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('tags');
  const words = usePhrases('documentRows');
  const mayTag = useMay()('documents.tag');
  const [edited, setEdited] = useState<Place | undefined>();
  const rows = document.lines.map(({ tags, description: name, incomeType }, index) => ({
    lineNo: index + 1,
    tags,
    name,
    incomeType,
  }));
  const classified = rows.filter(({ tags, incomeType }) => tags.length > 0 || incomeType !== '');
  // A single row adds nothing to its document, unless it is classified itself.
  if (rows.length < 2 && classified.length === 0) return null;
  return (
    <FoldCard
      title={text('ofRows')}
      {...(classified.length > 0 && { note: text('ofRowsCount', { count: classified.length }) })}
    >
      <ul className="doc-tags">
        {rows.map((row) => (
          <li key={row.lineNo}>
            <span className="doc-tags__name">
              <bdi>{row.name}</bdi>
              {row.incomeType !== '' && (
                <bdi className="doc-tags__income">
                  {words('incomeTypeOf', { text: row.incomeType })}
                </bdi>
              )}
            </span>
            <TagChips tags={row.tags} />
            {mayTag && (
              <LinkButton
                aria-label={text('editOfRow', { row: row.name })}
                onClick={() => setEdited(row)}
              >
                {text('edit')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {edited !== undefined && (
        <TagsDialog id={document.id} place={edited} onClose={() => setEdited(undefined)} />
      )}
    </FoldCard>
  );
}

interface TagsDialogProps {
  readonly id: string;
  readonly place: Place;
  readonly onClose: () => void;
}

function TagsDialog({ id, place, onClose }: TagsDialogProps) {
  const text = usePhrases('tags');
  const refresh = useRefreshDocuments();
  const [tagIds, setTagIds] = useState(() => place.tags.map((tag) => tag.id));
  const saving = useMutation({
    mutationFn: () =>
      call(tagsContract.setOfDocument, {
        params: { id },
        body: { lineNo: place.lineNo, tagIds },
        idempotencyKey: crypto.randomUUID(),
      }),
    meta: { isShownInPlace: true },
    onSuccess: () => {
      toast.success(text('documentTagged'));
      refresh();
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('tagsOf', { name: place.name })}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="filled" isLoading={saving.isPending} onClick={() => saving.mutate()}>
            {text('saveTags')}
          </Button>
        </>
      }
    >
      <TagPicker tagIds={tagIds} onChange={setTagIds} />
      <ServerProblem reason={saving.error} />
    </Dialog>
  );
}
