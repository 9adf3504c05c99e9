import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import type { OrdersRead } from '../../../integrations/standing-orders/standing-order.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { readOrders } from './read-orders.ts';

const KEY = { system: 'icount', credentials: { token: 'token' } } as const;

test('a list is read once at a time for an account, and again after it', async () => {
  const ends: ((read: OrdersRead) => void)[] = [];
  const orderSystems = {
    read: () => new Promise<OrdersRead>((resolve) => ends.push(resolve)),
  };
  const clock = { today: () => localDate('2026-12-01') };
  const of = (accountId: number) =>
    ({ services: { orderSystems }, clock, accountId }) as unknown as AccountContext;
  const first = readOrders(of(1), KEY);
  await expect(readOrders(of(1), KEY)).rejects.toMatchObject({ code: 'BUSY' });
  const other = readOrders(of(2), KEY);
  for (const end of ends) end({ outcome: 'unreachable' });
  expect([await first, await other]).toEqual([
    { outcome: 'unreachable' },
    { outcome: 'unreachable' },
  ]);
  const again = readOrders(of(1), KEY);
  ends.at(-1)?.({ outcome: 'refused' });
  expect(await again).toEqual({ outcome: 'refused' });
});
