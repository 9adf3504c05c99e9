import type { OrderRow } from '@pinkas/contract/sales/orders/order-rows';
import {
  ORDERS_SHOWN,
  ordersContract,
  PACKED_ORDERS_MAX,
  type OrdersShown,
} from '@pinkas/contract/sales/orders/orders.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { TextField } from '@pinkas/ui/fields/text-field';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconPackage } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

import { callQuery } from '../../../shared/api/query-client.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { OrderPanel } from './order-panel.tsx';
import { OrderRows, type OrderRowsProps } from './order-rows.tsx';
import { PackingList } from './packing-list.tsx';
import './orders.css';

const ROWS = 50;
/** A packing list of what is paid, and not of marked orders. */
const ALL = 'all';
/** Tabs whose orders, without marks, a packing list is of. */
const PACKED_TABS: readonly OrdersShown[] = ['all', 'paid'];
const SHOWN_COLUMNS = ['number', 'buyer', 'goods', 'shipping', 'amount', 'state'];

/** sales/orders: what was bought on sales pages and what became of it, or what of it is packed. */
export function OrdersScreen() {
  const [query, change] = useAddressQuery();
  const packing = query.get('packing');
  if (packing === null) return <OrderList />;
  return (
    <PackingList
      ids={packing === ALL ? undefined : packing}
      search={query.get('search') ?? ''}
      onClose={() =>
        change((current) => {
          current.delete('packing');
          return current;
        })
      }
    />
  );
}

function OrderList() {
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
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const set = (changes: Readonly<Record<string, string | null>>): void =>
    change((current) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') current.delete(name);
        else current.set(name, value);
      }
      return current;
    });
  /** Shows other orders, of which none is marked. */
  const narrow = (changes: { readonly show?: string | null; readonly search?: string }): void => {
    setMarked(new Set());
    set({ ...changes, after: null, before: null });
  };
  const find = (typed: string): void => {
    if (typed !== search) narrow({ search: typed });
  };
  const isBeside = opened !== null && navigation !== 'drawer';
  return (
    <div className={isBeside ? 'orders has-panel' : 'orders'}>
      <div className="orders__list">
        <Head
          hasRows={(page.data?.rows.length ?? 0) > 0}
          show={show}
          search={search}
          marked={marked.size}
          onPack={() => set({ packing: marked.size > 0 ? [...marked].join(',') : ALL })}
        />
        <div className="orders__filters">
          <SegmentedControl
            label={text('shown')}
            value={show}
            onChange={(next) => narrow({ show: next === 'all' ? null : next })}
            segments={ORDERS_SHOWN.map((value) => ({ value, label: text(`show-${value}`) }))}
          />
          <TextField
            label={text('searchLabel')}
            placeholder={text('searchPlaceholder')}
            defaultValue={search}
            onBlur={({ currentTarget }) => find(currentTarget.value.trim())}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') find(currentTarget.value.trim());
            }}
          />
        </div>
        <Marks count={marked.size} onClear={() => setMarked(new Set())} />
        <Card isFlush>
          <Content
            page={page}
            isNarrowed={show !== 'all' || search !== ''}
            opened={opened}
            marked={marked}
            onMark={(ids, isMarked) =>
              setMarked((before) =>
                isMarked ? before.union(new Set(ids)) : before.difference(new Set(ids)),
              )
            }
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
  /** How many orders are marked. */
  readonly marked: number;
  readonly onPack: () => void;
}

/** The name of the page, and the export of what is shown. */
function Head({ hasRows, show, search, marked, onPack }: HeadProps) {
  const text = usePhrases('ordersList');
  usePageTitle(text('title'));
  return (
    <PageHead
      title={text('title')}
      actions={
        hasRows && (
          <>
            {(marked > 0 || PACKED_TABS.includes(show)) && (
              <Button
                icon={<IconPackage aria-hidden stroke={1.75} />}
                aria-disabled={marked > PACKED_ORDERS_MAX}
                onClick={onPack}
              >
                {text('toPacking', { count: marked })}
              </Button>
            )}
            <TableExport
              exporting={ordersContract.export}
              query={{ show, ...(search !== '' && { search }) }}
              shownColumns={SHOWN_COLUMNS}
              count={undefined}
            />
          </>
        )
      }
    />
  );
}

interface MarksProps {
  readonly count: number;
  readonly onClear: () => void;
}

/** How many orders are marked, on this page of the list and on others. */
function Marks({ count, onClear }: MarksProps) {
  const text = usePhrases('ordersList');
  if (count === 0) return null;
  return (
    <div className="orders__marked">
      <output>{text('markedCount', { count })}</output>
      <Button onClick={onClear}>{text('clearMarks')}</Button>
      {count > PACKED_ORDERS_MAX && (
        <span>{text('tooManyMarked', { max: PACKED_ORDERS_MAX })}</span>
      )}
    </div>
  );
}

interface OrdersPage {
  readonly rows: readonly OrderRow[];
  readonly before: string | null;
  readonly after: string | null;
}

interface ContentProps extends Omit<OrderRowsProps, 'rows'> {
  readonly page: UseQueryResult<OrdersPage>;
  readonly isNarrowed: boolean;
}

function Content({ page, isNarrowed, ...rest }: ContentProps) {
  const text = usePhrases('ordersList');
  const { data, error, isFetching, refetch } = page;
  if (data !== undefined) {
    if (data.rows.length === 0) return <Nothing isNarrowed={isNarrowed} />;
    return <OrderRows rows={data.rows} {...rest} />;
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
