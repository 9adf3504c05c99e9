import { customerBookContract } from '@pinkas/contract/accounting/customers/customer-book.contract';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { CallAnswer } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { ViewOf } from '../../../../shared/lists/list-address.ts';
import { ByTagDialog } from '../../../../shared/tags/by-tag-dialog.tsx';
import { withoutTag } from '../../../../shared/tags/without-tag.ts';
import type { CUSTOMER_LIST } from './customer-list.ts';

type Group = CallAnswer<typeof customerBookContract.totalsByTag>['groups'][number];

interface CustomersByTagProps {
  readonly filter: ViewOf<typeof CUSTOMER_LIST>['filter'];
  readonly onOpen: (tagId: string) => void;
  readonly onClose: () => void;
}

/** The list by tag. */
export function CustomersByTag({ filter, ...handlers }: CustomersByTagProps) {
  const text = usePhrases('tags');
  const query = useQuery(
    callQuery(customerBookContract.totalsByTag, { query: withoutTag(filter) }),
  );
  const columns = useMemo(
    (): readonly TableColumn<Group>[] => [
      { key: 'count', head: text('customers'), cell: ({ count }) => count.toLocaleString('en-US') },
      {
        key: 'open',
        head: text('columnOpen'),
        kind: 'money',
        cell: ({ openAgorot }) => (
          <Money agorot={openAgorot === 0 ? null : openAgorot} sign="" isStrong />
        ),
      },
      {
        key: 'overdue',
        head: text('columnOverdue'),
        kind: 'money',
        cell: ({ overdueAgorot }) => (
          <Money agorot={overdueAgorot === 0 ? null : overdueAgorot} sign="" />
        ),
      },
      {
        key: 'credit',
        head: text('columnCredit'),
        kind: 'money',
        cell: ({ creditAgorot }) => (
          <Money agorot={creditAgorot === 0 ? null : creditAgorot} sign="" />
        ),
      },
    ],
    [text],
  );
  return (
    <ByTagDialog
      note={text('customersByTagNote')}
      query={query}
      columns={columns}
      countOf={({ count }) => text('customersCount', { count })}
      amountOf={({ openAgorot }) => <Money agorot={openAgorot} />}
      {...handlers}
    />
  );
}
