import {
  CLIENT_COLUMNS,
  clientsContract,
  type Client,
} from '@pinkas/contract/accountant/clients/clients.contract';
import { isBusinessFound } from '@pinkas/domain/text/find-business';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Tabs } from '@pinkas/ui/data/tabs';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';

import { callQuery } from '../../../shared/api/query-client.ts';
import { useClientName } from '../../../shared/clients/client-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ChosenBar } from '../../../shared/lists/chosen-bar.tsx';
import { SearchBox } from '../../../shared/lists/search-box.tsx';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { useSelection } from '../../../shared/lists/use-selection.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { useClientColumns, Waiting } from './client-columns.tsx';
import { CLIENT_TABS, isInTab, sortClients, type ClientSort } from './client-list.ts';
import { Alerts } from './client-alerts.tsx';
import { AskDialog } from '../requests/shared/ask-dialog.tsx';
import { RequestsCard } from '../requests/shared/requests-card.tsx';
import { DownloadCard } from '../downloads/shared/download-card.tsx';
import { DownloadDialog } from '../downloads/shared/download-dialog.tsx';
import { useClientView, type ClientView } from './use-client-view.ts';
import './clients.css';

/** accountant/user_list: the clients of the accountant, with what waits in each. */
export function ClientsScreen() {
  const text = usePhrases('clients');
  const view = useClientView();
  // Seen again on every visit: clients work while the accountant is elsewhere.
  const query = useQuery({ ...callQuery(clientsContract.list), staleTime: 0 });
  usePageTitle(text('title'));
  const clients = query.data?.clients;
  const requests = usePhrases('clientRequests');
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="clients-page">
      <PageHead
        title={text('title')}
        note={clients !== undefined && text('count', { count: clients.length })}
        actions={
          <>
            <Button onClick={() => setAsking(true)}>{requests('add')}</Button>
            {clients !== undefined && clients.length > 0 && (
              <TableExport
                exporting={clientsContract.export}
                shownColumns={CLIENT_COLUMNS}
                count={clients.length}
              />
            )}
          </>
        }
      />
      <DownloadCard />
      <RequestsCard />
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
      {query.data !== undefined && query.data.clients.length > 0 && (
        <ClientTable clients={query.data.clients} today={query.data.today} view={view} />
      )}
      {clients?.length === 0 && (
        <Card>
          <EmptyState title={text('emptyTitle')} text={text('emptyText')} />
        </Card>
      )}
      {clients === undefined && (
        <WaitingCard query={query} failedTitle={text('failedTitle')} rows={6} />
      )}
    </div>
  );
}

interface ClientTableProps {
  readonly clients: readonly Client[];
  readonly today: string;
  readonly view: ClientView;
}

function ClientTable({ clients, today, view }: ClientTableProps) {
  const text = usePhrases('clients');
  const panelId = useId();
  const navigate = useNavigate();
  const nameOf = useClientName();
  const columns = useClientColumns(today);
  const { tab, search, sort, direction } = view;
  const downloads = usePhrases('clientDownloads');
  const [ordered, setOrdered] = useState<readonly number[] | undefined>(undefined);
  const found = clients.filter((client) => isBusinessFound(client, search));
  const shown = sortClients(
    found.filter((client) => isInTab(client, tab, today)),
    sort,
    direction === 'descending',
  );
  const selection = useSelection({
    rows: shown,
    keyOf: ({ id }) => String(id),
    labelOf: nameOf,
    scope: `${tab} ${search}`,
    count: shown.length,
  });
  // Of a client that is blocked nothing can be taken.
  const chosen = selection.rows.filter(({ state }) => state !== 'blocked').map(({ id }) => id);
  return (
    <>
      <div className="clients-tools">
        <Tabs
          label={text('tabs')}
          panelId={panelId}
          value={tab}
          onChange={(value) => view.change({ tab: value })}
          tabs={CLIENT_TABS.map((value) => ({
            value,
            label: text(`tab-${value}`),
            count: String(found.filter((client) => isInTab(client, value, today)).length),
          }))}
        />
        <SearchBox
          label={text('search')}
          placeholder={text('search')}
          value={search}
          onSearch={(next) => view.change({ search: next })}
          hasOwnLine
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={text(`tab-${tab}`)}>
        <DataTable
          label={text('title')}
          columns={columns}
          rows={shown}
          keyOf={({ id }) => String(id)}
          selection={selection.table}
          onOpen={({ id, state }) => {
            if (state !== 'blocked') void navigate(`/enter/${String(id)}`);
          }}
          sort={{ key: sort, direction }}
          onSort={(next) =>
            view.change({ sort: next.key as ClientSort, direction: next.direction })
          }
          mobileRow={(client) => ({
            title: nameOf(client),
            note: <Waiting client={client} />,
            badge: <Alerts client={client} today={today} isShort />,
          })}
          empty={
            <EmptyState
              title={text('noneTitle')}
              text={search === '' ? text('noneInTab') : text('noneFound', { search })}
              actions={
                <Button variant="quiet" onClick={() => view.change({ tab: 'all', search: '' })}>
                  {text('clear')}
                </Button>
              }
            />
          }
        />
      </div>
      <ChosenBar
        selection={selection}
        actions={
          <Button
            variant="quiet"
            size="sm"
            disabled={chosen.length === 0}
            onClick={() => setOrdered(chosen)}
          >
            {downloads('open')}
          </Button>
        }
      />
      {ordered !== undefined && (
        <DownloadDialog
          clients={ordered}
          blockedCount={selection.rows.length - ordered.length}
          today={today}
          onClose={() => setOrdered(undefined)}
        />
      )}
    </>
  );
}
