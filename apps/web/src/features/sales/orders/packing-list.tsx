import {
  ordersContract,
  PACKED_ORDERS_MAX,
  type PackingList as Packed,
} from '@pinkas/contract/sales/orders/orders.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { isolated } from '@pinkas/ui/values/isolated';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconPrinter } from '@tabler/icons-react';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../shared/api/query-client.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useMarkPacked } from './use-mark-packed.ts';
import './packing-list.css';

export interface PackingListProps {
  /** Ids of marked orders with commas between; undefined for all that are paid, delivered, and packed by nobody yet. */
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
  return (
    <>
      <PageHead
        title={text('packingTitle')}
        note={data && text('packingCount', { count: data.orders.length })}
        actions={
          <>
            <Button onClick={onClose}>{text('backToOrders')}</Button>
            {data !== undefined && data.orders.length > 0 && <Acts orders={data.orders} />}
          </>
        }
      />
      {data !== undefined ? (
        <Listed packed={data} isNamed={ids !== undefined} />
      ) : (
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
      )}
    </>
  );
}

/** Prints the list, and says, by P too, that all of it is packed. */
function Acts({ orders }: Pick<Packed, 'orders'>) {
  const text = usePhrases('ordersList');
  const { isPending, mark } = useMarkPacked();
  const waiting = orders.filter(({ packedAt }) => packedAt === null).map(({ id }) => id);
  const mayMark = useMay()('orders.write') && waiting.length > 0;
  const markAll = (): void => mark(waiting, true);
  useHotkey('KeyP', { isEnabled: mayMark && !isPending }, markAll);
  return (
    <>
      {mayMark && (
        <Button isLoading={isPending} onClick={markAll}>
          {text('markAllPacked')}
          <Kbd keys="P" />
        </Button>
      )}
      <Button
        variant="filled"
        icon={<IconPrinter aria-hidden stroke={1.75} />}
        onClick={() => window.print()}
      >
        {text('print')}
      </Button>
    </>
  );
}

interface ListedProps {
  readonly packed: Packed;
  /** Whether its orders were named; else it has those that wait. */
  readonly isNamed: boolean;
}

function Listed({ packed, isNamed }: ListedProps) {
  const text = usePhrases('ordersList');
  const hasRows = packed.orders.length > 0;
  return (
    <>
      <LeftOut orders={packed.leftOut} />
      {hasRows && !isNamed && <p className="packing__of">{text('packingOf')}</p>}
      {hasRows ? (
        <Sheet packed={packed} />
      ) : (
        <Card>
          <EmptyState title={text('nothingToPackTitle')} text={text('nothingToPackText')} />
        </Card>
      )}
    </>
  );
}

/** Which of the marked orders are not packed, and why. */
function LeftOut({ orders }: { readonly orders: Packed['leftOut'] }) {
  const text = usePhrases('ordersList');
  if (orders.length === 0) return null;
  return (
    <Alert tone="warn" title={text('leftOutTitle', { count: orders.length })}>
      <ul className="packing__left">
        {orders.map(({ id, number, state }) => (
          <li key={id}>
            {text('detailTitle', { number: isolated(String(number)) })}: {text(`state-${state}`)}
          </li>
        ))}
      </ul>
    </Alert>
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
          {totals.map(({ key, name, pageTitle, quantity }) => (
            <Line key={key} name={name} pageTitle={pageTitle} quantity={quantity} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function PackedOrder({ order }: { readonly order: Packed['orders'][number] }) {
  const text = usePhrases('ordersList');
  const { number, createdAt, packedAt, buyerName, phone, address, shipping, answers, lines } =
    order;
  return (
    <section className="packing__order">
      <h2>
        {text('detailTitle', { number: String(number) })}
        <small>
          <Isolate isLtr>{formatInstant(createdAt)}</Isolate>
        </small>
        {packedAt !== null && (
          <small>{text('packedAt', { when: isolated(formatInstant(packedAt)) })}</small>
        )}
      </h2>
      <div className="packing__what">
        <ul>
          {lines.map((line, at) => (
            <Line key={at} {...line} />
          ))}
        </ul>
        {answers.map((answer, at) => (
          <p key={at}>
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

interface LineProps {
  readonly name: string;
  /** Where the name says too little. */
  readonly pageTitle?: string;
  readonly quantity: number;
}

/** A box to tick by pen, how many, and of what. */
function Line({ name, pageTitle = '', quantity }: LineProps) {
  return (
    <li>
      <span className="packing__box" aria-hidden />
      <strong>
        <Isolate isLtr>{`${String(quantity)} ×`}</Isolate>
      </strong>
      <span>
        <bdi>{name}</bdi>
        {pageTitle !== '' && (
          <small>
            {' '}
            <bdi>{pageTitle}</bdi>
          </small>
        )}
      </span>
    </li>
  );
}
