import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { Money } from '@pinkas/ui/values/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { CallAnswer } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useBusinessHasVat } from '../../../../shared/session/business-vat.ts';
import { TagChip } from '../../../../shared/tags/tag-chip.tsx';
import type { DocumentListView } from './document-list.ts';

type Group = CallAnswer<typeof documentsContract.totalsByTag>['groups'][number];

export interface TotalsByTagProps {
  readonly filter: DocumentListView['filter'];
  /** Shows the documents of a tag. */
  readonly onOpen: (tagId: string) => void;
  readonly onClose: () => void;
}

/** The filter's sums by tag. */
export function TotalsByTag({ filter, onOpen, onClose }: TotalsByTagProps) {
  const text = usePhrases('tags');
  const query = useQuery(callQuery(documentsContract.totalsByTag, { query: filter }));
  const columns = useColumns();
  return (
    <Dialog isOpen isWide onClose={onClose} title={text('byTag')}>
      <p className="doc-by-tag__note">{text('byTagNote')}</p>
      <ServerProblem reason={query.error} />
      {query.data === undefined && !query.isError && <SkeletonRows rows={4} />}
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
            amount: <Money agorot={group.totalAgorot} />,
            note: text('usedIn', { documents: group.count }),
          })}
        />
      )}
    </Dialog>
  );
}

function GroupName({ group: { tag } }: { readonly group: Group }) {
  const text = usePhrases('tags');
  return tag === null ? <>{text('untagged')}</> : <TagChip tag={tag} />;
}

function useColumns(): readonly TableColumn<Group>[] {
  const text = usePhrases('tags');
  const hasVat = useBusinessHasVat();
  return useMemo(() => {
    const net: TableColumn<Group> = {
      key: 'net',
      head: text('columnNet'),
      kind: 'money',
      cell: ({ netAgorot }) => <Money agorot={netAgorot} sign="" />,
    };
    return [
      { key: 'tag', head: text('tag'), cell: (group) => <GroupName group={group} /> },
      { key: 'count', head: text('documents'), cell: ({ count }) => count.toLocaleString('en-US') },
      ...(hasVat ? [net] : []),
      {
        key: 'total',
        head: text('columnTotal'),
        kind: 'money',
        cell: ({ totalAgorot }) => <Money agorot={totalAgorot} sign="" isStrong />,
      },
      {
        key: 'open',
        head: text('columnOpen'),
        kind: 'money',
        cell: ({ openAgorot }) => <Money agorot={openAgorot === 0 ? null : openAgorot} sign="" />,
      },
    ];
  }, [text, hasVat]);
}
