import type { ManagedAccount } from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Tabs } from '@pinkas/ui/data/tabs';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { useId } from 'react';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../shared/lists/search-box.tsx';
import { State, StateBadge, useAccountName, useManagedColumns } from './managed-columns.tsx';
import {
  isEntered,
  isFound,
  isInTab,
  MANAGED_TABS,
  sortAccounts,
  type ManagedSort,
} from './managed-list.ts';
import { useManagedView } from './use-managed-view.ts';

/** The list with its views, its search and its order. */
export function ManagedTable({ accounts }: { readonly accounts: readonly ManagedAccount[] }) {
  const text = usePhrases('managedAccounts');
  const panelId = useId();
  const navigate = useNavigate();
  const nameOf = useAccountName();
  const columns = useManagedColumns();
  const { change, tab, search, sort, direction } = useManagedView();
  const found = accounts.filter((account) => isFound(account, search));
  const inTab = found.filter((account) => isInTab(account, tab));
  const shown = sortAccounts(inTab, sort, direction === 'descending');
  return (
    <>
      <div className="managed__tools">
        <Tabs
          label={text('tabs')}
          panelId={panelId}
          value={tab}
          onChange={(value) => change({ tab: value })}
          tabs={MANAGED_TABS.map((value) => ({
            value,
            label: text(`tab-${value}`),
            count: String(found.filter((account) => isInTab(account, value)).length),
          }))}
        />
        <SearchBox
          label={text('search')}
          placeholder={text('search')}
          value={search}
          onSearch={(next) => change({ search: next })}
          hasOwnLine
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={text(`tab-${tab}`)}>
        <DataTable
          label={text('title')}
          columns={columns}
          rows={shown}
          keyOf={({ id }) => String(id)}
          onOpen={(account) => {
            if (isEntered(account)) void navigate(`/enter/${String(account.id)}`);
          }}
          sort={{ key: sort, direction }}
          onSort={(next) => change({ sort: next.key as ManagedSort, direction: next.direction })}
          mobileRow={(account) => ({
            title: nameOf(account),
            note:
              account.invitation === null ? (
                text('documentsCount', { count: account.documents })
              ) : (
                <State account={account} />
              ),
            badge: account.invitation === null && <StateBadge account={account} />,
          })}
          empty={
            <EmptyState
              title={text('noneTitle')}
              text={search === '' ? text('noneInTab') : text('noneFound', { search })}
              actions={
                <Button variant="quiet" onClick={() => change({ tab: 'all', search: '' })}>
                  {text('clear')}
                </Button>
              }
            />
          }
        />
      </div>
    </>
  );
}
