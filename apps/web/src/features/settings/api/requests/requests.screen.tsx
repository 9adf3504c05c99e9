import type { ApiRequestRow } from '@pinkas/contract/settings/api/api-requests.contract';
import { API_REQUESTS_DAYS_KEPT } from '@pinkas/domain/limits';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ListPager } from '../../../../shared/lists/list-pager.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { ApiTabs } from '../shared/api-tabs.tsx';
import { useRequestAddress, type RequestAddress } from './request-address.ts';
import { RequestFilters } from './request-filters.tsx';
import { RequestPanel } from './request-panel.tsx';
import { RequestsTable } from './requests-table.tsx';
import { useRequestTotals, useRequests } from './requests.queries.ts';
import './requests.css';

/** settings/api?tab=requests: the calls of the public API, and beside them the one that is open. */
export function RequestsScreen() {
  const text = usePhrases('apiRequests');
  const keys = usePhrases('apiKeys');
  const address = useRequestAddress();
  const list = useRequests(address);
  usePageTitle(text('title'));
  return (
    <div className="api-log">
      <PageHead title={keys('title')} note={text('intro', { days: API_REQUESTS_DAYS_KEPT })} />
      <ApiTabs current="requests" />
      <RequestFilters address={address} />
      {list.isError && list.data === undefined ? (
        <Card>
          <PageError
            title={text('failed')}
            reason={list.error}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        </Card>
      ) : (
        <Calls address={address} list={list} />
      )}
    </div>
  );
}

interface CallsProps {
  readonly address: RequestAddress;
  readonly list: ReturnType<typeof useRequests>;
}

function Calls({ address, list }: CallsProps) {
  const rows = list.data?.rows ?? [];
  const { openId } = address;
  return (
    <div
      className={openId === undefined ? 'api-log__parts' : 'api-log__parts api-log__parts--open'}
    >
      <div className="api-log__list">
        <RequestsTable
          rows={rows}
          isLoading={list.isPending}
          empty={<NoCalls address={address} />}
          onOpen={({ id }) => address.open(id)}
        />
        <ListFoot address={address} list={list} />
      </div>
      {openId !== undefined && (
        <RequestPanel
          key={openId}
          id={openId}
          beside={neighboursOf(rows, openId)}
          onOpen={address.open}
        />
      )}
    </div>
  );
}

function neighboursOf(rows: readonly ApiRequestRow[], id: string) {
  const at = rows.findIndex((row) => row.id === id);
  return { newer: at > 0 ? rows[at - 1]?.id : undefined, older: rows[at + 1]?.id };
}

function ListFoot({ address, list }: CallsProps) {
  const text = usePhrases('apiRequests');
  const totals = useRequestTotals(address.filter).data;
  const shown = list.data?.rows.length ?? 0;
  return (
    <div className="api-log__foot">
      <ListPager
        page={address.page}
        onTurn={address.turn}
        cursors={list.data}
        shown={shown}
        count={totals?.count}
      />
      {totals !== undefined && shown > 0 && (
        <span>{text('refusedCount', { count: totals.refused })}</span>
      )}
    </div>
  );
}

function NoCalls({ address: { filter, narrow } }: { readonly address: RequestAddress }) {
  const text = usePhrases('apiRequests');
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  if (!isFiltered) {
    return (
      <EmptyState
        title={text('emptyTitle')}
        text={text('emptyText')}
        actions={
          <ButtonLink variant="filled" href="#/settings/api">
            {text('toKeys')}
          </ButtonLink>
        }
      />
    );
  }
  const cleared = {
    search: undefined,
    keyId: undefined,
    result: undefined,
    from: undefined,
    to: undefined,
  };
  return (
    <EmptyState
      title={text('noneFoundTitle')}
      text={text('noneFoundText')}
      actions={<LinkButton onClick={() => narrow(cleared)}>{text('clearFilter')}</LinkButton>}
    />
  );
}
