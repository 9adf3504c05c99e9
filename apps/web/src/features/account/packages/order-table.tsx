import type { PackageOrder } from '@pinkas/contract/account/packages/packages.contract';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { nameOf } from '../../../shared/packages/name-of.ts';

const TONES: Readonly<Record<PackageOrder['state'], Tone>> = {
  charging: 'info',
  paid: 'ok',
  refused: 'bad',
};

/** What was paid for packages, the newest first. */
export function OrderTable({ orders }: { readonly orders: readonly PackageOrder[] }) {
  const text = usePhrases('packages');
  const { language } = useLanguage();
  const whatOf = (order: PackageOrder) => {
    const { kind, extraDocuments: count } = order;
    const what = text(`order-${kind}`, { name: nameOf(order, language) });
    return count === 0 ? what : `${what}, ${text('stepExtra', { count })}`;
  };
  const dayOf = ({ orderedAt }: PackageOrder) => formatLocalDate(localDateOf(orderedAt));
  const badgeOf = ({ state }: PackageOrder) => (
    <Badge tone={TONES[state]}>{text(`orderState-${state}`)}</Badge>
  );
  const columns: readonly TableColumn<PackageOrder>[] = [
    { key: 'day', head: text('orderDay'), cell: dayOf },
    { key: 'what', head: text('orderWhat'), cell: whatOf },
    {
      key: 'invoice',
      head: text('orderInvoice'),
      cell: ({ documentNumber }) =>
        documentNumber === null ? '–' : <Isolate isLtr>{String(documentNumber)}</Isolate>,
    },
    { key: 'state', head: text('orderState'), cell: badgeOf },
    {
      key: 'sum',
      head: text('orderSum'),
      kind: 'money',
      cell: ({ totalAgorot }) => <Money agorot={totalAgorot} sign="" />,
    },
  ];
  return (
    <Card
      title={text('ordersTitle')}
      note={text('ordersNote')}
      actions={<LinkText href="#/expenses?state=waiting">{text('ordersExpenses')}</LinkText>}
      isFlush
    >
      {orders.length === 0 ? (
        <p className="packages__none">{text('ordersNone')}</p>
      ) : (
        <DataTable
          label={text('ordersTitle')}
          columns={columns}
          rows={orders}
          keyOf={({ id }) => id}
          isBare
          mobileRow={(order) => ({
            title: whatOf(order),
            amount: <Money agorot={order.totalAgorot} />,
            note: dayOf(order),
            badge: badgeOf(order),
          })}
        />
      )}
    </Card>
  );
}
