import { itemsContract } from '@pinkas/contract/accounting/items/items.contract';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { CallAnswer } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { ViewOf } from '../../../../shared/lists/list-address.ts';
import { ByTagDialog } from '../../../../shared/tags/by-tag-dialog.tsx';
import { withoutTag } from '../../../../shared/tags/without-tag.ts';
import type { ITEM_LIST } from './item-list.ts';

type Group = CallAnswer<typeof itemsContract.totalsByTag>['groups'][number];

interface ItemsByTagProps {
  readonly filter: ViewOf<typeof ITEM_LIST>['filter'];
  readonly onOpen: (tagId: string) => void;
  readonly onClose: () => void;
}

/** The list by tag. */
export function ItemsByTag({ filter, ...handlers }: ItemsByTagProps) {
  const text = usePhrases('tags');
  const query = useQuery(callQuery(itemsContract.totalsByTag, { query: withoutTag(filter) }));
  const columns = useMemo(
    (): readonly TableColumn<Group>[] => [
      { key: 'count', head: text('items'), cell: ({ count }) => count.toLocaleString('en-US') },
    ],
    [text],
  );
  return (
    <ByTagDialog
      note={text('itemsByTagNote')}
      query={query}
      columns={columns}
      countOf={({ count }) => text('itemsCount', { count })}
      {...handlers}
    />
  );
}
