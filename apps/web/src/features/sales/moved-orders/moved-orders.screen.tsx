import { PageHead } from '@pinkas/ui/layout/page-head';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { KeyForm } from './key-form.tsx';
import { OrderList } from './order-list.tsx';
import type { ReadOrders } from './moved-orders.queries.ts';
import './moved-orders.css';

/** sales/billing/moving: standing orders of another system are read by its key, and moved here. */
export function MovedOrdersScreen() {
  const text = usePhrases('movedOrders');
  const [read, setRead] = useState<ReadOrders | undefined>();
  const [reading, setReading] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  usePageTitle(text('title'));
  return (
    <div className="moved-orders">
      <PageHead
        title={text('title')}
        path={[{ label: text('templates'), href: '#/sales/billing' }, { label: text('title') }]}
        pathLabel={text('path')}
        note={text('intro')}
      />
      <KeyForm
        isAgain={read !== undefined}
        isDisabled={isBusy}
        onRead={(next) => {
          setReading((count) => count + 1);
          setRead(next);
        }}
      />
      {read !== undefined && (
        <OrderList key={reading} read={read} onChange={setRead} onBusy={setIsBusy} />
      )}
    </div>
  );
}
