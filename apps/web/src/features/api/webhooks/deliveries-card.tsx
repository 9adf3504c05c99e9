import type {
  WebhookDelivery,
  WebhookEndpoint,
} from '@pinkas/contract/api/webhooks/webhook-fields';
import {
  DELIVERY_SHOWS,
  type DeliveryFilter,
} from '@pinkas/contract/api/webhooks/webhooks.contract';
import { WEBHOOK_ATTEMPTS_MAX } from '@pinkas/domain/api/webhook-retries';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge } from '@pinkas/ui/feedback/badge';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconRepeat } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ListPager } from '../../../shared/lists/list-pager.tsx';
import { answerWords, type WebhookText } from './webhook-words.ts';
import { useDeliveries, type EndpointChanges } from './webhooks.queries.ts';

export interface DeliveriesCardProps {
  readonly endpoint: WebhookEndpoint;
  readonly changes: EndpointChanges;
  readonly isChangeable: boolean;
}

interface Place {
  readonly page: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** What went to an endpoint or is on its way, the newest first, each to be sent again. */
export function DeliveriesCard({ endpoint, changes, isChangeable }: DeliveriesCardProps) {
  const text = usePhrases('webhooks');
  const { id, name, offAt } = endpoint;
  const [show, setShow] = useState<DeliveryFilter['show']>('all');
  const [place, setPlace] = useState<Place>({ page: 1 });
  const { page, after, before } = place;
  const list = useDeliveries(id, { show, after, before });
  const columns = useColumns();
  const rows = list.data?.rows ?? [];
  const sendAgain = ({ eventId }: WebhookDelivery) =>
    changes.replayOne.mutate({ id, eventId }, { onSuccess: () => toast.success(text('ordered')) });
  const again = (row: WebhookDelivery) => (
    <Button
      size="sm"
      variant="quiet"
      aria-label={text('againOf', { event: row.type })}
      icon={<IconRepeat aria-hidden stroke={1.75} />}
      onClick={() => sendAgain(row)}
    >
      {text('again')}
    </Button>
  );
  const againByIcon = (row: WebhookDelivery) => (
    <IconButton
      label={text('againOf', { event: row.type })}
      icon={<IconRepeat aria-hidden stroke={1.75} />}
      onClick={() => sendAgain(row)}
    />
  );
  return (
    <Card
      title={text('deliveries')}
      note={<bdi>{`${name}, ${text('deliveriesNote')}`}</bdi>}
      actions={
        <SegmentedControl
          label={text('show')}
          value={show}
          segments={DELIVERY_SHOWS.map((value) => ({
            value,
            label: text(`show-${value}`, { count: list.data?.failedCount ?? 0 }),
          }))}
          onChange={(value) => {
            setShow(value);
            setPlace({ page: 1 });
          }}
        />
      }
      isFlush
    >
      {list.isError && list.data === undefined ? (
        <PageError
          title={text('deliveriesFailed')}
          reason={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataTable
          label={text('deliveries')}
          columns={columns}
          rows={rows}
          keyOf={({ eventId }) => eventId}
          isLoading={list.isPending}
          isBare
          isDense
          empty={
            <p className="webhooks__none">{text(show === 'all' ? 'noDeliveries' : 'noFailed')}</p>
          }
          {...(isChangeable && offAt === null && { rowEnd: again, mobileEnd: againByIcon })}
          mobileRow={(row) => ({
            title: <About row={row} />,
            note: (
              <>
                <EventType type={row.type} /> <bdi dir="ltr">{formatInstant(row.at)}</bdi>
              </>
            ),
            badge: <DeliveryAnswer row={row} />,
          })}
        />
      )}
      <div className="webhooks__foot">
        <ListPager
          page={page}
          onTurn={(to, cursor) =>
            setPlace({ page: page + (to === 'after' ? 1 : -1), [to]: cursor ?? undefined })
          }
          cursors={list.data}
          shown={rows.length}
          count={undefined}
        />
      </div>
    </Card>
  );
}

function useColumns(): readonly TableColumn<WebhookDelivery>[] {
  const text = usePhrases('webhooks');
  return useMemo(
    () => [
      { key: 'type', head: text('event'), cell: ({ type }) => <EventType type={type} /> },
      { key: 'about', head: text('about'), kind: 'ellipsis', cell: (row) => <About row={row} /> },
      {
        key: 'at',
        head: text('time'),
        shownFrom: 'rail',
        cell: ({ at }) => <bdi dir="ltr">{formatInstant(at)}</bdi>,
      },
      {
        key: 'attempt',
        head: text('attempt'),
        shownFrom: 'wide',
        cell: (row) => attemptWords(row, text),
      },
      { key: 'answer', head: text('answer'), cell: (row) => <DeliveryAnswer row={row} /> },
    ],
    [text],
  );
}

/** Returns which attempt a delivery is at; of one that arrived, how many it took. */
function attemptWords({ attempts, state }: WebhookDelivery, text: WebhookText): ReactNode {
  if (state === 'waiting') return text('waitsForEarlier');
  // Attempts that failed are counted.
  if (state === 'done') return attempts + 1;
  return text('attemptOf', { number: attempts, count: WEBHOOK_ATTEMPTS_MAX });
}

interface RowProps {
  readonly row: WebhookDelivery;
}

function About({ row: { objectKind, objectId, label } }: RowProps) {
  const text = usePhrases('webhooks');
  switch (objectKind) {
    case 'document':
      return (
        <LinkText href={`#/documents/${objectId}`}>{text('about-document', { label })}</LinkText>
      );
    case 'payment':
    case 'expense':
      return text(`about-${objectKind}`);
    case 'payment-request':
      return text('about-payment-request', { label });
    default:
      // A supplier, and what is not there any more, is its id in the API.
      return <bdi>{label === '' ? text('about-unnamed') : label}</bdi>;
  }
}

function EventType({ type }: Pick<WebhookDelivery, 'type'>) {
  return (
    <code dir="ltr" className="webhooks__type">
      {type}
    </code>
  );
}

function DeliveryAnswer({ row: { state, last, isOrdered } }: RowProps) {
  const text = usePhrases('webhooks');
  if (isOrdered || state === 'waiting' || (state === 'pending' && last === null)) {
    return <Badge tone="warn">{text('queued')}</Badge>;
  }
  if (last === null) return <Badge tone="none">{text('givenUp')}</Badge>;
  const words = answerWords(last, text);
  return <Badge tone={last.isGood ? 'ok' : 'bad'}>{words}</Badge>;
}
