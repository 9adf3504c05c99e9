import type {
  FoundOrder,
  OrdersFound,
  SystemKey,
} from '@pinkas/contract/sales/moved-orders/moved-orders.contract';
import { moveProblem, movedSchedule } from '@pinkas/domain/billing/moved-order';

import type { StandingOrder } from '../../../integrations/standing-orders/standing-order.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listMovedOrders, type MovedOrder } from '../billing/billing.api.ts';
import { skipChargedElsewhere, type SkippedPeriods } from '../billing-runs/billing-runs.api.ts';
import { readKnownCustomers } from './known-customers.reads.ts';
import { readOrders } from './read-orders.ts';
import { readChargeable } from './terminals-of-cards.reads.ts';

/**
 * Reads the orders of another system and says what each becomes here. Of those that were moved before, the periods that were
 * charged there since are let go, so that nobody is charged twice.
 */
export async function findOrders(ctx: AccountContext, key: SystemKey): Promise<OrdersFound> {
  const read = await readOrders(ctx, key);
  if (read.outcome !== 'read') return { outcome: read.outcome };
  const { orders, unreadable } = read;
  return ctx.transaction(async (tx) => {
    const known = await listMovedOrders(tx, key.system);
    const moved = new Map(known.map((one) => [one.externalId, one]));
    const customerOf = await readKnownCustomers(
      tx,
      orders.map(({ customer }) => customer),
    );
    const cardOf = await readChargeable(tx);
    const found: FoundOrder[] = [];
    for (const order of orders) {
      const before = moved.get(order.externalId);
      const customer = customerOf(order.customer);
      found.push({
        ...shown(order, ctx),
        customer: customer === undefined ? null : { id: customer.id, name: customer.name },
        hasCard: cardOf(order) !== undefined,
        moved: before === undefined ? null : toMoved(before),
        // oxlint-disable-next-line no-await-in-loop -- one connection
        ...(await skip(ctx, tx, order, before)),
      });
    }
    return { outcome: 'read' as const, orders: found, unreadable };
  });
}

const toMoved = ({ templateId, isStopped }: MovedOrder) => ({ templateId, isStopped });

type Shown = Omit<FoundOrder, 'customer' | 'hasCard' | 'moved' | 'skipped' | 'chargedTwice'>;

function shown(order: StandingOrder, { clock }: Pick<AccountContext, 'clock'>): Shown {
  const { externalId, customer, description, amountAgorot, includesVat, currency } = order;
  const { unit, every, nextOn, lastChargedOn, paymentsLeft, means } = order;
  const today = clock.today();
  const problem = moveProblem(order, today);
  return {
    externalId,
    customerName: customer.name,
    description,
    amountAgorot,
    includesVat,
    currency,
    unit,
    every,
    nextOn,
    startsOn: problem === null ? (movedSchedule(order, today)?.startsOn ?? null) : null,
    lastChargedOn,
    paymentsLeft,
    means: means.kind,
    lastDigits: means.kind === 'card' ? means.lastDigits : '',
    problem,
  };
}

async function skip(
  ctx: AccountContext,
  tx: AccountTx,
  { lastChargedOn: until }: StandingOrder,
  before: MovedOrder | undefined,
): Promise<Pick<FoundOrder, 'skipped' | 'chargedTwice'>> {
  if (before === undefined || until === null) return { skipped: [], chargedTwice: [] };
  const { templateId, system } = before;
  const became: SkippedPeriods = await skipChargedElsewhere(ctx, tx, { templateId, system, until });
  return { skipped: [...became.skipped], chargedTwice: [...became.billed] };
}
