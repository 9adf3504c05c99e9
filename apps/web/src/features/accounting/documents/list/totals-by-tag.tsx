import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { CallAnswer } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useBooksHaveVat } from '../../../../shared/session/business-vat.ts';
import { ByTagDialog } from '../../../../shared/tags/by-tag-dialog.tsx';
import { withoutTag } from '../../../../shared/tags/without-tag.ts';
import type { DocumentListView } from './document-list.ts';

type Group = CallAnswer<typeof documentsContract.totalsByTag>['groups'][number];

export interface TotalsByTagProps {
  readonly filter: DocumentListView['filter'];
  /** Shows the documents of a tag. */
  readonly onOpen: (tagId: string) => void;
  readonly onClose: () => void;
}

/** The filter's sums by tag. */
export function TotalsByTag({ filter, ...handlers }: TotalsByTagProps) {
  const text = usePhrases('tags');
  const query = useQuery(callQuery(documentsContract.totalsByTag, { query: withoutTag(filter) }));
  return (
    <ByTagDialog
      note={text('byTagNote')}
      query={query}
      columns={useColumns()}
      countOf={({ count }) => text('usedIn', { documents: count })}
      amountOf={({ totalAgorot }) => <Money agorot={totalAgorot} />}
      {...handlers}
    />
  );
}

function useColumns(): readonly TableColumn<Group>[] {
  const text = usePhrases('tags');
  const hasVat = useBooksHaveVat();
  return useMemo(() => {
    const net: TableColumn<Group> = {
      key: 'net',
      head: text('columnNet'),
      kind: 'money',
      cell: ({ netAgorot }) => <Money agorot={netAgorot} sign="" />,
    };
    return [
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
