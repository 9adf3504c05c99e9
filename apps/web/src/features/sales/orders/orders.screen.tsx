import type { OrderRow } from '@pinkas/contract/sales/orders/order-rows';
import {
  ORDERS_SHOWN,
  ordersContract,
  type OrdersShown,
} from '@pinkas/contract/sales/orders/orders.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { TextField } from '@pinkas/ui/fields/text-field';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { isolated } from '@pinkas/ui/values/isolated';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import { callQuery } from '../../../shared/api/query-client.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { OrderBadge } from './order-badge.tsx';
import { OrderPanel } from './order-panel.tsx';
import './orders.css';

const ROWS = 50;
const SHOWN_COLUMNS = ['number', 'buyer', 'goods', 'shipping', 'amount', 'state'];

/** sales/orders: what was bought on sales pages, and what became of it. */
export function OrdersScreen() {
  const text = usePhrases('ordersList');
  const { navigation } = useMediaSizes();
  const [query, change] = useAddressQuery();
  const show: OrdersShown = ORDERS_SHOWN.find((one) => one === query.get('show')) ?? 'all';
  const search = query.get('search') ?? '';
  const opened = query.get('order');
  const after = query.get('after') ?? undefined;
  const before = query.get('before') ?? undefined;
  const page = useQuery(
    callQuery(ordersContract.list, {
      query: {
        show,
        sort: 'number',
        direction: 'desc',
        limit: ROWS,
        ...(search !== '' && { search }),
        ...(after !== undefined && { after }),
        ...(before !== undefined && { before }),
      },
    }),
  );
  const set = (changes: Readonly<Record<string, string | null>>): void =>
    change((current) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') current.delete(name);
        else current.set(name, value);
      }
      return current;
    });
  const isBeside = opened !== null && navigation !== 'drawer';
  return (
    <div className={isBeside ? 'orders has-panel' : 'orders'}>
      <div className="orders__list">
        <Head hasRows={(page.data?.rows.length ?? 0) > 0} show={show} search={search} />
        <div className="orders__filters">
          <SegmentedControl
            label={text('shown')}
            value={show}
            onChange={(next) =>
              set({ show: next === 'all' ? null : next, after: null, before: null })
            }
            segments={ORDERS_SHOWN.map((value) => ({ value, label: text(`show-${value}`) }))}
          />
          <TextField
            label={text('searchLabel')}
            placeholder={text('searchPlaceholder')}
            defaultValue={search}
            onBlur={({ currentTarget }) =>
              set({ search: currentTarget.value.trim(), after: null, before: null })
            }
            onKeyDown={({ key, currentTarget }) => {
              if (key !== 'Enter') return;
              set({ search: currentTarget.value.trim(), after: null, before: null });
            }}
          />
        </div>
        <Card isFlush>
          <Content
            page={page}
            isNarrowed={show !== 'all' || search !== ''}
            opened={opened}
            onOpen={(id) => set({ order: id })}
          />
        </Card>
        <Pages page={page.data} onTurn={set} />
      </div>
      {opened !== null && (
        <OrderPanel
          key={opened}
          id={opened}
          isBeside={isBeside}
          onClose={() => set({ order: null })}
        />
      )}
    </div>
  );
}

interface HeadProps {
  readonly hasRows: boolean;
  readonly show: OrdersShown;
  readonly search: string;
}

/** The name of the page, and the export of what is shown. */
function Head({ hasRows, show, search }: HeadProps) {
  const text = usePhrases('ordersList');
  usePageTitle(text('title'));
  return (
    <PageHead
      title={text('title')}
      actions={
        hasRows && (
          <TableExport
            exporting={ordersContract.export}
            query={{ show, ...(search !== '' && { search }) }}
            shownColumns={SHOWN_COLUMNS}
            count={undefined}
          />
        )
      }
    />
  );
}

interface OrdersPage {
  readonly rows: readonly OrderRow[];
  readonly before: string | null;
  readonly after: string | null;
}

interface ContentProps extends Omit<RowsProps, 'rows'> {
  readonly page: UseQueryResult<OrdersPage>;
  readonly isNarrowed: boolean;
}

function Content({ page, isNarrowed, ...rest }: ContentProps) {
  const text = usePhrases('ordersList');
  const { data, error, isFetching, refetch } = page;
  if (data !== undefined) {
    if (data.rows.length === 0) return <Nothing isNarrowed={isNarrowed} />;
    return <Rows rows={data.rows} {...rest} />;
  }
  if (error === null) return <SkeletonRows rows={6} />;
  return (
    <PageError
      title={text('loadFailed')}
      reason={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

interface PagesProps {
  readonly page: OrdersPage | undefined;
  readonly onTurn: (changes: Readonly<Record<'before' | 'after', string | null>>) => void;
}

/** Leads to newer and older orders, where there are more than one page of them. */
function Pages({ page, onTurn }: PagesProps) {
  const text = usePhrases('ordersList');
  const { before = null, after = null } = page ?? {};
  if (before === null && after === null) return null;
  return (
    <div className="orders__pages">
      {before !== null && (
        <Button onClick={() => onTurn({ before, after: null })}>{text('previous')}</Button>
      )}
      {after !== null && (
        <Button onClick={() => onTurn({ after, before: null })}>{text('next')}</Button>
      )}
    </div>
  );
}

function Nothing({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const text = usePhrases('ordersList');
  if (isNarrowed) return <EmptyState title={text('noneTitle')} text={text('noneText')} />;
  return (
    <EmptyState
      isPage
      title={text('emptyTitle')}
      text={text('emptyText')}
      actions={
        <ButtonLink variant="filled" href="#/sales/sales_pages">
          {text('toPages')}
        </ButtonLink>
      }
    />
  );
}

interface RowsProps {
  readonly rows: readonly OrderRow[];
  readonly opened: string | null;
  readonly onOpen: (id: string) => void;
}

function Rows({ rows, opened, onOpen }: RowsProps) {
  const text = usePhrases('ordersList');
  return (
    <table className="orders-table">
      <thead>
        <tr>
          <th scope="col">{text('columnOrder')}</th>
          <th scope="col">{text('columnBuyer')}</th>
          <th scope="col">{text('columnGoods')}</th>
          <th scope="col" className="orders-sum">
            {text('columnSum')}
          </th>
          <th scope="col">{text('columnState')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <tr key={order.id} className={order.id === opened ? 'is-open' : undefined}>
            <td>
              <button
                type="button"
                className="pk-link"
                aria-label={text('detailTitle', { number: String(order.number) })}
                onClick={() => onOpen(order.id)}
              >
                <Isolate isLtr>{order.number}</Isolate>
              </button>
              <small>
                <Isolate isLtr>{formatInstant(order.createdAt)}</Isolate>
              </small>
            </td>
            <td>
              <bdi>{order.buyerName}</bdi>
            </td>
            <td>
              <bdi>{order.goods}</bdi>
              <small>
                <bdi>{order.shipping}</bdi>
              </small>
            </td>
            <td className="orders-sum">
              <Money agorot={order.totalAgorot} sign="" />
            </td>
            <td>
              <OrderBadge state={order.state} />
              {order.remindedAt !== null && (
                <small>
                  {text('remindedAt', { when: isolated(formatInstant(order.remindedAt)) })}
                </small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
