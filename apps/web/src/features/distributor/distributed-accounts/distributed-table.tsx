import type { DistributedAccount } from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';
import { searchText } from '@pinkas/domain/text/search-text';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn, TableSort } from '@pinkas/ui/data/table-columns';
import { Badge, type BadgeProps } from '@pinkas/ui/feedback/badge';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../shared/lists/search-box.tsx';

const MEASURES: Readonly<Record<string, (account: DistributedAccount) => number | string>> = {
  opened: ({ openedAt }) => openedAt,
  approved: ({ approvedAt }) => approvedAt ?? '',
  documents: ({ documents }) => documents,
};

export interface DistributedTableProps {
  readonly accounts: readonly DistributedAccount[];
  readonly asksApproval: boolean;
}

/** The customers with their search and order, which live in the address. */
export function DistributedTable({ accounts, asksApproval }: DistributedTableProps) {
  const text = usePhrases('distributedAccounts');
  const nameOf = useNameOf();
  const columns = useColumns(asksApproval);
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const sort: TableSort = {
    key: params.get('sort') ?? 'name',
    direction: params.get('direction') === 'descending' ? 'descending' : 'ascending',
  };
  function change(changes: Readonly<Record<string, string>>): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  }
  const shown = sorted(
    accounts.filter((account) => isFound(account, search)),
    sort,
  );
  return (
    <>
      <SearchBox
        label={text('search')}
        placeholder={text('search')}
        value={search}
        onSearch={(next) => change({ search: next })}
        hasOwnLine
      />
      <DataTable
        label={text('title')}
        columns={columns}
        rows={shown}
        keyOf={({ id }) => String(id)}
        sort={sort}
        onSort={({ key, direction }) => change({ sort: key, direction })}
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
              <Button variant="quiet" onClick={() => change({ search: '' })}>
                {text('clear')}
              </Button>
            }
          />
        }
      />
    </>
  );
}

function isFound({ nameHe, nameEn, taxId }: DistributedAccount, text: string): boolean {
  const sought = searchText(text);
  return [nameHe, nameEn, taxId].some((one) => searchText(one).includes(sought));
}

/** In an order; equal ones stay by name, as they came. */
function sorted(
  accounts: readonly DistributedAccount[],
  { key, direction }: TableSort,
): readonly DistributedAccount[] {
  const measure = MEASURES[key];
  const sign = direction === 'descending' ? -1 : 1;
  if (measure === undefined) return sign === 1 ? accounts : accounts.toReversed();
  return accounts.toSorted((a, b) => {
    const [one, other] = [measure(a), measure(b)];
    if (one === other) return 0;
    return one < other ? -sign : sign;
  });
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
