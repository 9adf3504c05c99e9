import { ordersContract, type OrderView } from '@pinkas/contract/sales/orders/orders.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { isolated } from '@pinkas/ui/values/isolated';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';

import { callQuery } from '../../../shared/api/query-client.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { OrderBadge } from './order-badge.tsx';
import { PackedMark } from './packed-mark.tsx';

interface OrderPanelProps {
  readonly id: string;
  /** Beside the list; else over it. */
  readonly isBeside: boolean;
  readonly onClose: () => void;
}

/** One order: its buyer, what was ordered, and its payments with their documents. */
export function OrderPanel({ id, isBeside, onClose }: OrderPanelProps) {
  const text = usePhrases('ordersList');
  const titleId = useId();
  const { data, error, isFetching, refetch } = useQuery(
    callQuery(ordersContract.get, { params: { id } }),
  );
  useHotkey('Escape', { isEnabled: isBeside }, onClose);
  const title =
    data === undefined ? text('title') : text('detailTitle', { number: String(data.number) });
  const body =
    data !== undefined ? (
      <Details order={data} isInDialog={!isBeside} />
    ) : error === null ? (
      <SkeletonRows rows={6} />
    ) : (
      <PageError
        title={text('detailFailed')}
        reason={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!isBeside) {
    return (
      <Dialog isOpen isWide onClose={onClose} title={title}>
        {body}
      </Dialog>
    );
  }
  return (
    <aside className="order-panel" aria-labelledby={titleId}>
      <div className="order-panel__head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label={text('close')} icon={<IconX aria-hidden />} onClick={onClose} />
      </div>
      {body}
    </aside>
  );
}

interface DetailsProps {
  readonly order: OrderView;
  readonly isInDialog: boolean;
}

function Details({ order, isInDialog }: DetailsProps) {
  const text = usePhrases('ordersList');
  const { buyerName, state, lines, shipping, shippingAgorot, totalAgorot, heldUntil } = order;
  return (
    <div className="order-details">
      <div>
        <strong>
          <bdi>{buyerName}</bdi>
        </strong>{' '}
        <OrderBadge state={state} />
      </div>
      {state === 'paying' && (
        <p>{text('heldUntil', { when: isolated(formatInstant(heldUntil)) })}</p>
      )}
      <PackedMark order={order} isInDialog={isInDialog} />
      <Reminder order={order} />
      <dl>
        <Fact label={text('page')}>
          <bdi>{order.pageTitle}</bdi>
        </Fact>
        <Fact label={text('email')}>
          <Isolate isLtr>{order.email}</Isolate>
        </Fact>
        {order.phone !== '' && (
          <Fact label={text('phone')}>
            <Isolate isLtr>{order.phone}</Isolate>
          </Fact>
        )}
        {order.address !== '' && (
          <Fact label={text('address')}>
            <bdi>{order.address}</bdi>
          </Fact>
        )}
        {order.answers.map((answer) => (
          <Fact key={answer.label} label={answer.label}>
            <bdi>{answer.text}</bdi>
          </Fact>
        ))}
      </dl>
      <section>
        <h3>{text('goods')}</h3>
        <dl>
          {lines.map(({ name, quantity, unitAgorot }) => (
            <Fact key={name} label={`${isolated(String(quantity))} × ${isolated(name)}`}>
              <Money agorot={quantity * unitAgorot} />
            </Fact>
          ))}
          {shipping !== '' && (
            <Fact label={shipping}>
              <Money agorot={shippingAgorot} />
            </Fact>
          )}
          {order.discountAgorot > 0 && (
            <Fact label={text('discountBy', { code: isolated(order.couponCode) })}>
              <Money agorot={-order.discountAgorot} />
            </Fact>
          )}
          <Fact label={text('total')}>
            <Money agorot={totalAgorot} isStrong />
          </Fact>
        </dl>
      </section>
      <Payments order={order} />
    </div>
  );
}

/** Whether the buyer was reminded, or may be. */
function Reminder({ order: { remindedAt, reminder, state } }: { readonly order: OrderView }) {
  const text = usePhrases('ordersList');
  const sent = remindedAt !== null && (
    <p>{text('remindedAt', { when: isolated(formatInstant(remindedAt)) })}</p>
  );
  const isUnpaid = state === 'expired' || state === 'paying';
  const isToldConsent = reminder === 'refused' || (reminder === 'agreed' && remindedAt === null);
  return (
    <>
      {sent}
      {isUnpaid && isToldConsent && <p>{text(`reminder-${reminder}`)}</p>}
    </>
  );
}

function Payments({ order: { payments } }: { readonly order: OrderView }) {
  const text = usePhrases('ordersList');
  const nameOf = useDocumentName();
  const maySeeTransactions = useMay()('cardPayments.read');
  return (
    <section>
      <h3>{text('payments')}</h3>
      {payments.length === 0 && <p>{text('noPayments')}</p>}
      <ul>
        {payments.map(({ id, at, state, amountAgorot, lastDigits, document }) => (
          <li key={id}>
            <span>
              {text(`payment-${state}`)} <Money agorot={amountAgorot} />{' '}
              {lastDigits !== '' && <Isolate isLtr>{`•••• ${lastDigits}`}</Isolate>}
            </span>
            <small>
              <Isolate isLtr>{formatInstant(at)}</Isolate>
            </small>
            {document !== null && (
              <a className="pk-link" href={`#/documents/${document.documentId}`}>
                {nameOf(document)}
              </a>
            )}
            {maySeeTransactions && (
              <a className="pk-link" href={`#/sales/transactions/${id}`}>
                {text('toTransaction')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
