import {
  OPERATED_TABS,
  type OperatedAccount,
  type OperatedTab,
} from '@pinkas/contract/operator/accounts/accounts.contract';
import { formatInstant, localDateOf } from '@pinkas/domain/time/local-date';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Pager } from '@pinkas/ui/data/pager';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Tabs } from '@pinkas/ui/data/tabs';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../shared/lists/search-box.tsx';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { Failed } from '../../../shared/operator/failed.tsx';
import { StateBadge, Usage, useNameOf } from './account-state.tsx';
import { useOperatedAccounts, type AccountsView } from './accounts.queries.ts';
import './accounts.css';

const PANEL = 'operated-accounts';

/** /operator: every account of the installation, with state, package, usage and last activity. */
export function OperatedAccountsScreen() {
  const text = usePhrases('operator');
  const [view, setView] = useState<AccountsView>({ tab: 'all', search: '' });
  const page = useOperatedAccounts(view);
  const { data, isError, refetch } = page;
  const columns = useAccountColumns();
  const nameOf = useNameOf();
  usePageTitle(text('accounts'));
  if (isError) return <Failed onAgain={() => void refetch()} />;
  return (
    <div className="operated">
      <PageHead title={text('accounts')} />
      <div className="operated__tools">
        <Tabs
          label={text('tabs')}
          panelId={PANEL}
          value={view.tab}
          onChange={(tab: OperatedTab) => setView({ tab, search: view.search })}
          tabs={OPERATED_TABS.map((value) => ({
            value,
            label: text(`tab-${value}`),
            ...(data !== undefined && { count: (data.tabs[value] ?? 0).toLocaleString('en-US') }),
          }))}
        />
        <SearchBox
          label={text('search')}
          placeholder={text('searchHint')}
          value={view.search}
          onSearch={(search) => setView({ tab: view.tab, search })}
        />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={text(`tab-${view.tab}`)}>
        <DataTable
          label={text('accounts')}
          columns={columns}
          rows={data?.rows ?? []}
          keyOf={({ id }) => String(id)}
          isLoading={data === undefined || page.isPlaceholderData}
          onOpen={({ id }) => {
            window.location.hash = `#/accounts/${String(id)}`;
          }}
          empty={<EmptyState title={text('noneTitle')} text={text('noneText')} />}
          mobileRow={(account) => ({
            title: nameOf(account),
            note: <Usage account={account} />,
            badge: <StateBadge account={account} />,
          })}
        />
      </div>
      {data !== undefined && (
        <Pager
          hasPrevious={data.before !== null}
          hasNext={data.after !== null}
          onPrevious={() =>
            setView({ ...view, after: undefined, before: data.before ?? undefined })
          }
          onNext={() => setView({ ...view, before: undefined, after: data.after ?? undefined })}
          summary={text('count', { count: data.tabs[view.tab] ?? 0 })}
        />
      )}
    </div>
  );
}

function useAccountColumns(): readonly TableColumn<OperatedAccount>[] {
  const text = usePhrases('operator');
  const nameOf = useNameOf();
  return [
    { key: 'name', head: text('business'), kind: 'strong', cell: (row) => <Who account={row} /> },
    {
      key: 'package',
      head: text('package'),
      cell: (row) => (row.package === null ? '–' : nameOf(row.package)),
    },
    { key: 'used', head: text('used'), cell: (row) => <Usage account={row} /> },
    {
      key: 'registered',
      head: text('registered'),
      shownFrom: 'menu',
      cell: (row) => <DateText date={localDateOf(row.registeredAt)} />,
    },
    { key: 'seen', head: text('seen'), cell: (row) => <Seen at={row.lastSeenAt} /> },
    { key: 'state', head: text('state'), cell: (row) => <StateBadge account={row} /> },
  ];
}

/** A moment in Israel, or that nobody knows it. */
export function Seen({ at }: { readonly at: string | null }) {
  const text = usePhrases('operator');
  if (at === null) return text('never');
  return (
    <time dateTime={at}>
      <Isolate isLtr>{formatInstant(at)}</Isolate>
    </time>
  );
}

function Who({ account }: { readonly account: OperatedAccount }) {
  const kinds = usePhrases('companyKinds');
  const nameOf = useNameOf();
  const { id, kind, taxId } = account;
  return (
    <>
      <a className="pk-link" href={`#/accounts/${String(id)}`}>
        <bdi>{nameOf(account)}</bdi>
      </a>
      <span className="operated__note">
        {kinds(kind)} <bdi>{taxId}</bdi>
      </span>
    </>
  );
}
