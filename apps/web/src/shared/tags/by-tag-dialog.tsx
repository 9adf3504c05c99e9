import type { TagChip as Tag } from '@pinkas/contract/settings/tags/tag-fields';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { useMemo, type ReactNode } from 'react';

import { ServerProblem } from '../dialog/server-problem.tsx';
import { usePhrases } from '../language/use-phrases.ts';
import { TagChip } from './tag-chip.tsx';

/** The rows of a list that have one tag; those without any have none. */
export interface TagGroup {
  readonly tag: Tag | null;
  readonly count: number;
}

export interface ByTagDialogProps<Group extends TagGroup> {
  /** What counts, and how often. */
  readonly note: string;
  readonly query: {
    readonly data: { readonly groups: readonly Group[] } | undefined;
    readonly error: Error | null;
  };
  /** Beside the tag. */
  readonly columns: readonly TableColumn<Group>[];
  /** The count in words, where there is no room for columns. */
  readonly countOf: (group: Group) => string;
  readonly amountOf?: (group: Group) => ReactNode;
  /** Shows the rows of a tag. */
  readonly onOpen: (tagId: string) => void;
  readonly onClose: () => void;
}

/** The filter of a list by tag. */
export function ByTagDialog<Group extends TagGroup>(props: ByTagDialogProps<Group>) {
  const { note, query, columns: others, countOf, amountOf, onOpen, onClose } = props;
  const text = usePhrases('tags');
  const columns = useMemo(() => {
    const name: TableColumn<Group> = {
      key: 'tag',
      head: text('tag'),
      cell: (group) => <GroupName group={group} />,
    };
    return [name, ...others];
  }, [text, others]);
  return (
    <Dialog isOpen isWide onClose={onClose} title={text('byTag')}>
      <p>{note}</p>
      <ServerProblem reason={query.error} />
      {query.data === undefined && query.error === null && <SkeletonRows rows={4} />}
      {query.data !== undefined && (
        <DataTable
          label={text('byTag')}
          isBare
          columns={columns}
          rows={query.data.groups}
          keyOf={({ tag }) => tag?.id ?? ''}
          onOpen={({ tag }) => {
            if (tag !== null) onOpen(tag.id);
          }}
          mobileRow={(group) => ({
            title: <GroupName group={group} />,
            amount: amountOf?.(group),
            note: countOf(group),
          })}
        />
      )}
    </Dialog>
  );
}

function GroupName({ group: { tag } }: { readonly group: TagGroup }) {
  const text = usePhrases('tags');
  return tag === null ? <>{text('untagged')}</> : <TagChip tag={tag} />;
}
