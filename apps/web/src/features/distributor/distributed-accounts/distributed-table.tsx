import type {
  DistributedAccount,
  distributedAccountsContract,
  DistributedFilter,
  DistributedSort,
} from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge, type BadgeProps } from '@pinkas/ui/feedback/badge';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useMemo } from 'react';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { ListPager } from '../../../shared/lists/list-pager.tsx';
import { SearchBox } from '../../../shared/lists/search-box.tsx';
import type { usePagedTable } from '../../../shared/lists/use-paged-table.ts';

type Page = CallAnswer<typeof distributedAccountsContract.list>;
type Table = ReturnType<typeof usePagedTable<typeof DistributedFilter, DistributedSort>>;

export interface DistributedTableProps {
  /** Of the address: search, order and page. */
  readonly table: Table;
  readonly page: Page;
  /** Whether the shown rows are about to be replaced. */
  readonly isLoading: boolean;
}

/** A page of the customers with their search and order. */
export function DistributedTable({ table, page, isLoading }: DistributedTableProps) {
  const text = usePhrases('distributedAccounts');
  const nameOf = useNameOf();
  const columns = useColumns(page.distributor.asksApproval);
  const { search } = table.view;
  return (
    <>
      <SearchBox
        label={text('search')}
        placeholder={text('search')}
        value={search}
        onSearch={table.onSearch}
        hasOwnLine
      />
      <DataTable
        label={text('title')}
        columns={columns}
        rows={page.rows}
        keyOf={({ id }) => String(id)}
        sort={table.sort}
        onSort={table.onSort}
        isLoading={isLoading}
        mobileRow={(account) => ({
          title: nameOf(account),
          note: text('documentsCount', { count: account.documents }),
          badge: <StateBadge account={account} />,
        })}
        empty={
          <EmptyState
            title={text('noneTitle')}
            text={text('noneFound', { search })}
            actions={
              <Button variant="quiet" onClick={() => table.onSearch('')}>
                {text('clear')}
              </Button>
            }
          />
        }
      />
      <ListPager
        page={table.view.page}
        cursors={page}
        shown={page.rows.length}
        count={page.count}
        onTurn={table.onTurn}
      />
    </>
  );
}

function useNameOf(): (account: DistributedAccount) => string {
  const { language } = useLanguage();
  return ({ nameHe, nameEn }) => (language === 'en' && nameEn !== '' ? nameEn : nameHe);
}

function useColumns(asksApproval: boolean): readonly TableColumn<DistributedAccount>[] {
  const text = usePhrases('distributedAccounts');
  return useMemo(
    () => [
      {
        key: 'name',
        head: text('name'),
        isSortable: true,
        isFixed: true,
        kind: 'strong',
        cell: (account) => <Who account={account} />,
      },
      { key: 'state', head: text('state'), cell: (account) => <StateBadge account={account} /> },
      {
        key: 'opened',
        head: text('opened'),
        isSortable: true,
        cell: ({ openedAt }) => <DateText date={localDateOf(openedAt)} />,
      },
      ...(asksApproval
        ? [
            {
              key: 'approved',
              head: text('approved'),
              isSortable: true,
              cell: ({ approvedAt }: DistributedAccount) =>
                approvedAt === null ? (
                  text('notApproved')
                ) : (
                  <DateText date={localDateOf(approvedAt)} />
                ),
            },
          ]
        : []),
      {
        key: 'documents',
        head: text('documents'),
        isSortable: true,
        cell: ({ documents }) => <Isolate>{String(documents)}</Isolate>,
      },
    ],
    [text, asksApproval],
  );
}

function Who({ account }: { readonly account: DistributedAccount }) {
  const kinds = usePhrases('companyKinds');
  const nameOf = useNameOf();
  return (
    <>
      <bdi>{nameOf(account)}</bdi>
      <span className="distributed__note">
        {kinds(account.kind)} <bdi>{account.taxId}</bdi>
      </span>
    </>
  );
}

const TONES: Readonly<Record<DistributedAccount['state'], BadgeProps['tone']>> = {
  registering: 'info',
  open: 'ok',
  closing: 'warn',
  closed: 'none',
  'read-only': 'warn',
  suspended: 'warn',
  blocked: 'bad',
};

function StateBadge({ account: { state } }: { readonly account: DistributedAccount }) {
  const text = usePhrases('distributedAccounts');
  return <Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>;
}
