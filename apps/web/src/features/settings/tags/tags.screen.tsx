import {
  TAG_COLUMNS,
  tagsContract,
  type TagWithUses,
} from '@pinkas/contract/settings/tags/tags.contract';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { LockedNote } from '../../../shared/form/page/locked-note.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { TagDialog } from './tag-dialog.tsx';
import { TagsTable } from './tags-table.tsx';
import { useRemoveTag, useTagsWithUses } from './tags.queries.ts';
import './tags.css';

/** The tag in the dialog; without an id a new one. */
interface Edited {
  readonly id: string | undefined;
}

/** settings/tags: the tags of the account. */
export function TagsScreen() {
  const text = usePhrases('tags');
  const [edited, setEdited] = useState<Edited | undefined>();
  const query = useTagsWithUses();
  const remove = useRemove();
  usePageTitle(text('title'));
  const tags = query.data?.tags;
  const hasTags = tags !== undefined && tags.length > 0;
  const groups = [...new Set(tags?.map(({ groupName }) => groupName))].filter(
    (name) => name !== '',
  );
  const mayWrite = useMay()('tags.write');
  const add = mayWrite && (
    <Button
      variant="filled"
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={() => setEdited({ id: undefined })}
    >
      {text('add')}
    </Button>
  );

  return (
    <div className="tags-page">
      <PageHead
        title={text('title')}
        note={text('intro')}
        actions={
          hasTags && (
            <>
              <TableExport
                exporting={tagsContract.export}
                shownColumns={TAG_COLUMNS}
                count={tags.length}
              />
              {add}
            </>
          )
        }
      />
      <LockedNote needs="tags.write" />
      {tags === undefined && <NoTagsYet query={query} />}
      {tags?.length === 0 && (
        <Card>
          <EmptyState title={text('emptyTitle')} text={text('emptyText')} isAdding actions={add} />
        </Card>
      )}
      {hasTags && (
        <TagsTable
          tags={tags}
          isChangeable={mayWrite}
          onEdit={({ id }) => setEdited({ id })}
          onRemove={(tag) => void remove(tag)}
        />
      )}
      {edited !== undefined && (
        <TagDialog
          tag={tags?.find(({ id }) => id === edited.id)}
          groups={groups}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

/** Replaces the list while it is loading, or explains why loading failed. */
function NoTagsYet({ query }: { readonly query: ReturnType<typeof useTagsWithUses> }) {
  const text = usePhrases('tags');
  return query.isError ? (
    <Card>
      <PageError
        title={text('failedTitle')}
        reason={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Card>
  ) : (
    <Card isFlush>
      <SkeletonRows rows={6} />
    </Card>
  );
}

/** Returns a function that asks for confirmation, then removes an unused tag. */
function useRemove(): (tag: TagWithUses) => Promise<void> {
  const text = usePhrases('tags');
  const removing = useRemoveTag();
  return async ({ id, name }) => {
    const isSure = await confirm({
      title: text('removeTitle', { name }),
      text: text('removeText'),
      confirmLabel: text('remove'),
      cancelLabel: text('cancel'),
      isDanger: true,
    });
    if (!isSure) return;
    removing.mutate(id, { onSuccess: () => toast.success(text('removed', { name })) });
  };
}
