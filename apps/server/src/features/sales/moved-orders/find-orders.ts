import type {
  FoundOrder,
  OrdersFound,
  SystemKey,
} from '@pinkas/contract/sales/moved-orders/moved-orders.contract';
import { mayCharge, movedSchedule, type MoveProblem } from '@pinkas/domain/billing/moved-order';
import { localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';

import type { StandingOrder } from '../../../integrations/standing-orders/standing-order.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { lockBusiness } from '../../business/profile/profile.api.ts';
import { listMovedOrders, reopenMovedOrder, type MovedOrder } from '../billing/billing.api.ts';
import { skipChargedElsewhere, type SkippedPeriods } from '../billing-runs/billing-runs.api.ts';
import { readKnownCustomers } from './known-customers.reads.ts';
import { readOrders } from './read-orders.ts';
import { movedBefore } from './same-order.ts';
import { readChargeable } from './terminals-of-cards.reads.ts';

/**
 * Reads the orders of another system and says what each becomes here. Of those that were moved before, the periods that were
 * charged there since are let go, and one that is active there though somebody said that it was stopped is held again, so that nobody
 * is charged twice.
 */
export async function findOrders(ctx: AccountContext, key: SystemKey): Promise<OrdersFound> {
  const read = await readOrders(ctx, key);
  if (read.outcome !== 'read') return { outcome: read.outcome };
  const { orders, unreadable } = read;
  return ctx.transaction(async (tx) => {
    // No run, and no move, reads the templates between.
    await lockBusiness(tx);
    const today = ctx.clock.today();
    const moved = await listMovedOrders(tx, key.system);
    const customerOf = await readKnownCustomers(
      tx,
      orders.map(({ customer }) => customer),
      moved,
    );
    const cardOf = await readChargeable(tx, today);
    const found: FoundOrder[] = [];
    for (const order of orders) {
      const { before, problem } = movedBefore(moved, order, today);
      const customer = customerOf(order.customer);
      found.push({
        ...shown(order, problem, today),
        customer: customer === undefined ? null : { id: customer.id, name: customer.name },
        hasCard: cardOf(order) !== undefined,
        // oxlint-disable-next-line no-await-in-loop -- one connection
        moved: before === undefined ? null : await reopened(ctx, tx, order, before),
        // oxlint-disable-next-line no-await-in-loop -- one connection
        ...(await skip(ctx, tx, order, before)),
      });
    }
    return { outcome: 'read' as const, orders: found, unreadable };
  });
}

/** Holds again the template of an order that was said to be stopped, and may still charge there. */
async function reopened(
  ctx: AccountContext,
  tx: AccountTx,
  order: StandingOrder,
  { id, templateId, isStopped }: MovedOrder,
): Promise<FoundOrder['moved']> {
  const isActiveAgain = isStopped && mayCharge(order);
  if (isActiveAgain) {
    await reopenMovedOrder(tx, id);
    await recordAudit(ctx, tx, [
      {
        action: 'billing-template.order-active',
        entityKind: 'billing-template',
        entityId: templateId,
        detail: {},
      },
    ]);
  }
  return { templateId, isStopped: isStopped && !isActiveAgain, isActiveAgain };
}

type Became = Pick<FoundOrder, 'skipped' | 'chargedTwice' | 'unclear'>;
type Shown = Omit<FoundOrder, 'customer' | 'hasCard' | 'moved' | keyof Became>;

function shown(order: StandingOrder, problem: MoveProblem | null, today: LocalDate): Shown {
  const { externalId, customer, description, amountAgorot, includesVat, currency } = order;
  const { unit, every, nextOn, lastChargedOn, paymentsLeft, means } = order;
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

const NOTHING: Became = { skipped: [], chargedTwice: [], unclear: [] };

/** Charges before the day of moving belong to periods that are none of ours. */
async function skip(
  ctx: AccountContext,
  tx: AccountTx,
  { lastChargedOn, pendingOn, unit, every, nextOn }: StandingOrder,
  before: MovedOrder | undefined,
): Promise<Became> {
  if (before === undefined) return NOTHING;
  const { templateId, system, movedAt } = before;
  const movedOn = localDateOf(movedAt);
  const after = async (on: LocalDate | null, isCertain: boolean): Promise<SkippedPeriods[]> => {
    if (on === null || on < movedOn) return [];
    const charge = { templateId, system, on, unit, every, nextOn, isCertain };
    return [await skipChargedElsewhere(ctx, tx, charge)];
  };
  const became = [...(await after(lastChargedOn, true)), ...(await after(pendingOn, false))];
  return {
    skipped: became.flatMap(({ skipped }) => skipped),
    chargedTwice: became.flatMap(({ billed }) => billed),
    unclear: became.flatMap(({ unclear }) => unclear),
  };
}
