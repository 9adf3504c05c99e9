import type { OrderRow } from '@pinkas/contract/sales/orders/order-rows';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { isolated } from '@pinkas/ui/values/isolated';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { OrderBadge } from './order-badge.tsx';

export interface OrderRowsProps {
  readonly rows: readonly OrderRow[];
  readonly opened: string | null;
  readonly marked: ReadonlySet<string>;
  readonly onMark: (ids: readonly string[], isMarked: boolean) => void;
  readonly onOpen: (id: string) => void;
}

/** The orders of a page of the list, each of which can be marked and opened. */
export function OrderRows({ rows, opened, marked, onMark, onOpen }: OrderRowsProps) {
  const text = usePhrases('ordersList');
  const isAllMarked = rows.every(({ id }) => marked.has(id));
  const markAll = (isMarked: boolean): void =>
    onMark(
      rows.map(({ id }) => id),
      isMarked,
    );
  return (
    <>
      {/* The head of the table, which has the same box, is not shown on a phone. */}
      <label className="orders__mark-all">
        <input
          type="checkbox"
          className="pk-check__box"
          checked={isAllMarked}
          onChange={({ currentTarget }) => markAll(currentTarget.checked)}
        />
        {text('markAll')}
      </label>
      <table className="orders-table">
        <thead>
          <tr>
            <th scope="col" className="orders-mark">
              <input
                type="checkbox"
                className="pk-check__box"
                aria-label={text('markAll')}
                checked={isAllMarked}
                onChange={({ currentTarget }) => markAll(currentTarget.checked)}
              />
            </th>
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
              <td className="orders-mark">
                <input
                  type="checkbox"
                  className="pk-check__box"
                  aria-label={text('markOf', { number: String(order.number) })}
                  checked={marked.has(order.id)}
                  onChange={({ currentTarget }) => onMark([order.id], currentTarget.checked)}
                />
              </td>
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
                {order.packedAt !== null && (
                  <small>
                    {text('packedAt', { when: isolated(formatInstant(order.packedAt)) })}
                  </small>
                )}
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
    </>
  );
}
