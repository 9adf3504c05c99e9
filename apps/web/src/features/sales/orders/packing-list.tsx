import {
  ordersContract,
  PACKED_ORDERS_MAX,
  type PackingList as Packed,
} from '@pinkas/contract/sales/orders/orders.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../shared/api/query-client.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import './packing-list.css';

export interface PackingListProps {
  /** Ids of marked orders with commas between; undefined for all that are paid and delivered. */
  readonly ids: string | undefined;
  readonly search: string;
  readonly onClose: () => void;
}

/** What is packed, for paper: each order with boxes to tick, and how many of each item there are in all. */
export function PackingList({ ids, search, onClose }: PackingListProps) {
  const text = usePhrases('ordersList');
  usePageTitle(text('packingTitle'));
  const query = ids === undefined ? (search === '' ? {} : { search }) : { ids };
  const { data, error, isFetching, refetch } = useQuery(
    callQuery(ordersContract.packing, { query }),
  );
  const hasRows = data !== undefined && data.orders.length > 0;
  return (
    <>
      <PageHead
        title={text('packingTitle')}
        note={data && text('packingCount', { count: data.orders.length })}
        actions={
          <>
            <Button onClick={onClose}>{text('backToOrders')}</Button>
            {hasRows && (
              <Button
                variant="filled"
                icon={<IconPrinter aria-hidden stroke={1.75} />}
                onClick={() => window.print()}
              >
                {text('print')}
              </Button>
            )}
          </>
        }
      />
      {data === undefined ? (
        <Card>
          {error === null ? (
            <SkeletonRows rows={6} />
          ) : (
            <PageError
              title={text('packingFailed')}
              reason={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </Card>
      ) : hasRows ? (
        <Sheet packed={data} />
      ) : (
        <Card>
          <EmptyState title={text('nothingToPackTitle')} text={text('nothingToPackText')} />
        </Card>
      )}
    </>
  );
}

function Sheet({ packed: { orders, totals, isCut } }: { readonly packed: Packed }) {
  const text = usePhrases('ordersList');
  return (
    <div className="packing">
      {isCut && <Alert tone="warn">{text('packingCut', { max: PACKED_ORDERS_MAX })}</Alert>}
      {orders.map((order) => (
        <PackedOrder key={order.id} order={order} />
      ))}
      <section className="packing__order">
        <h2>{text('packingTotals')}</h2>
        <ul>
          {totals.map(({ name, quantity }) => (
            <Line key={name} name={name} quantity={quantity} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function PackedOrder({ order }: { readonly order: Packed['orders'][number] }) {
  const text = usePhrases('ordersList');
  const { number, createdAt, buyerName, phone, address, shipping, answers, lines } = order;
  return (
    <section className="packing__order">
      <h2>
        {text('detailTitle', { number: String(number) })}
        <small>
          <Isolate isLtr>{formatInstant(createdAt)}</Isolate>
        </small>
      </h2>
      <div className="packing__what">
        <ul>
          {lines.map((line) => (
            <Line key={line.name} {...line} />
          ))}
        </ul>
        {answers.map((answer) => (
          <p key={answer.label}>
            <bdi>{answer.label}</bdi>: <bdi>{answer.text}</bdi>
          </p>
        ))}
      </div>
      <div className="packing__to">
        <strong>
          <bdi>{buyerName}</bdi>
        </strong>
        {address !== '' && <bdi>{address}</bdi>}
        {phone !== '' && <Isolate isLtr>{phone}</Isolate>}
        {shipping !== '' && (
          <span>
            {text('shipping')}: <bdi>{shipping}</bdi>
          </span>
        )}
      </div>
    </section>
  );
}

/** A box to tick by pen, how many, and of what. */
function Line({ name, quantity }: { readonly name: string; readonly quantity: number }) {
  return (
    <li>
      <span className="packing__box" aria-hidden />
      <strong>
        <Isolate isLtr>{`${String(quantity)} ×`}</Isolate>
      </strong>
      <bdi>{name}</bdi>
    </li>
  );
}
