import type { TagWithUses } from '@pinkas/contract/settings/tags/tags.contract';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge } from '@pinkas/ui/feedback/badge';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TagChip } from '../../../shared/tags/tag-chip.tsx';

export interface TagsTableProps {
  readonly tags: readonly TagWithUses[];
  readonly isChangeable: boolean;
  readonly onEdit: (tag: TagWithUses) => void;
  readonly onRemove: (tag: TagWithUses) => void;
}

/** All tags by group, with the uses of each. */
export function TagsTable({ tags, isChangeable, onEdit, onRemove }: TagsTableProps) {
  const text = usePhrases('tags');
  const columns = useColumns();
  return (
    <DataTable
      label={text('tags')}
      columns={columns}
      rows={tags}
      keyOf={(tag) => tag.id}
      {...(isChangeable && {
        onOpen: onEdit,
        rowEnd: (tag: TagWithUses) => <RowEnd tag={tag} onEdit={onEdit} onRemove={onRemove} />,
      })}
      mobileRow={(tag) => ({
        title: <TagChip tag={tag} />,
        note: <Uses tag={tag} />,
        badge: <TagState tag={tag} />,
      })}
    />
  );
}

type RowEndProps = Pick<TagsTableProps, 'onEdit' | 'onRemove'> & { readonly tag: TagWithUses };

function RowEnd({ tag, onEdit, onRemove }: RowEndProps) {
  const text = usePhrases('tags');
  return (
    <>
      <IconButton
        label={text('editOf', { name: tag.name })}
        icon={<IconPencil aria-hidden stroke={1.75} />}
        onClick={() => onEdit(tag)}
      />
      {isUnused(tag) && (
        <IconButton
          label={text('removeTitle', { name: tag.name })}
          icon={<IconTrash aria-hidden stroke={1.75} />}
          onClick={() => onRemove(tag)}
        />
      )}
    </>
  );
}

function isUnused({ uses }: TagWithUses): boolean {
  return Object.values(uses).every((count) => count === 0);
}

function useColumns(): readonly TableColumn<TagWithUses>[] {
  const text = usePhrases('tags');
  return useMemo(
    () => [
      { key: 'name', head: text('name'), cell: (tag) => <TagChip tag={tag} /> },
      {
        key: 'group',
        head: text('group'),
        cell: (tag) => (tag.groupName === '' ? text('noGroup') : <bdi>{tag.groupName}</bdi>),
      },
      { key: 'uses', head: text('uses'), kind: 'ellipsis', cell: (tag) => <Uses tag={tag} /> },
      { key: 'state', head: text('state'), cell: (tag) => <TagState tag={tag} /> },
    ],
    [text],
  );
}

function Uses({ tag }: { readonly tag: TagWithUses }) {
  const text = usePhrases('tags');
  const { customers, documents, items, expenses } = tag.uses;
  const parts = [
    text('usedIn', { documents }),
    text('usedBy', { customers }),
    text('usedByItems', { items }),
    text('usedByExpenses', { expenses }),
  ];
  return <>{isUnused(tag) ? text('unused') : parts.filter((part) => part !== '').join(', ')}</>;
}

function TagState({ tag }: { readonly tag: TagWithUses }) {
  const text = usePhrases('tags');
  return (
    <Badge tone={tag.isActive ? 'ok' : 'none'}>{text(tag.isActive ? 'active' : 'inactive')}</Badge>
  );
}
