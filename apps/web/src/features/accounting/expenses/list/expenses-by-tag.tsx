import { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
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
import type { EXPENSE_LIST } from './expense-list.ts';

type Group = CallAnswer<typeof expensesContract.totalsByTag>['groups'][number];

interface ExpensesByTagProps {
  readonly filter: ViewOf<typeof EXPENSE_LIST>['filter'];
  readonly onOpen: (tagId: string) => void;
  readonly onClose: () => void;
}

/** The list by tag. */
export function ExpensesByTag({ filter, ...handlers }: ExpensesByTagProps) {
  const text = usePhrases('tags');
  const query = useQuery(callQuery(expensesContract.totalsByTag, { query: withoutTag(filter) }));
  const columns = useMemo(
    (): readonly TableColumn<Group>[] => [
      { key: 'count', head: text('expenses'), cell: ({ count }) => count.toLocaleString('en-US') },
      {
        key: 'total',
        head: text('columnTotal'),
        kind: 'money',
        cell: ({ grossAgorot }) => (
          <Money agorot={grossAgorot === 0 ? null : grossAgorot} sign="" isStrong />
        ),
      },
      {
        key: 'open',
        head: text('columnOpen'),
        kind: 'money',
        cell: ({ openAgorot }) => <Money agorot={openAgorot === 0 ? null : openAgorot} sign="" />,
      },
    ],
    [text],
  );
  return (
    <ByTagDialog
      note={text('expensesByTagNote')}
      query={query}
      columns={columns}
      countOf={({ count }) => text('expensesCount', { count })}
      amountOf={({ grossAgorot }) => <Money agorot={grossAgorot} />}
      {...handlers}
    />
  );
}
