import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { tagsContract } from '@pinkas/contract/settings/tags/tags.contract';
import type { TagChip as Tag } from '@pinkas/contract/settings/tags/tag-fields';
import { Button } from '@pinkas/ui/actions/button';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { Card } from '@pinkas/ui/layout/card';
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

/** How a document is classified: its own tags and those of its rows; they may change after the issue. */
export function DocumentTags({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('tags');
  const mayTag = useMay()('documents.tag');
  const [edited, setEdited] = useState<Place | undefined>();
  const words = usePhrases('documentRows');
  const rows = document.lines.map(({ tags, description: name, incomeType }, index) => ({
    lineNo: index + 1,
    tags,
    name,
    incomeType,
  }));
  // One row alone says nothing beside its document, unless it is classified itself.
  const hasRows =
    rows.length > 1 || rows.some((row) => row.tags.length > 0 || row.incomeType !== '');
  return (
    <Card
      title={text('choose')}
      actions={
        mayTag && (
          <LinkButton
            onClick={() =>
              setEdited({ lineNo: 0, tags: document.tags, name: text('wholeDocument') })
            }
          >
            {text('edit')}
          </LinkButton>
        )
      }
    >
      {document.tags.length === 0 ? (
        <p className="doc-tags__none">{text('noneOnDocument')}</p>
      ) : (
        <TagChips tags={document.tags} />
      )}
      {hasRows && (
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
      )}
      {edited !== undefined && (
        <TagsDialog id={document.id} place={edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
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
