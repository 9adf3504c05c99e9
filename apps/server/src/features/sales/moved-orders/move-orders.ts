import {
  NO_ADDRESS,
  type MovedResult,
  type OrdersMoved,
  type SystemKey,
  type WITHOUT_CARD_WAYS,
} from '@pinkas/contract/sales/moved-orders/moved-orders.contract';
import { movedSchedule } from '@pinkas/domain/billing/moved-order';
import type { OrderSystem } from '@pinkas/domain/billing/order-system';

import type { StandingOrder } from '../../../integrations/standing-orders/standing-order.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createCustomerIn } from '../../accounting/customers/customers.api.ts';
import { issueDependenciesOf } from '../../accounting/documents/documents.api.ts';
import { lockBusiness } from '../../business/profile/profile.api.ts';
import {
  createTemplateIn,
  insertMovedOrder,
  listMovedOrders,
  type MovedOrder,
  readBillingTerms,
} from '../billing/billing.api.ts';
import { keepCard } from '../saved-cards/saved-cards.api.ts';
import { readKnownCustomers } from './known-customers.reads.ts';
import { customerFormOf, emailOf, templateOf } from './moved-template.ts';
import { readOrders } from './read-orders.ts';
import { movedBefore } from './same-order.ts';
import { readChargeable, type ChargeableCard } from './terminals-of-cards.reads.ts';

type WithoutCard = (typeof WITHOUT_CARD_WAYS)[number];

interface Wanted extends SystemKey {
  readonly orders: readonly { readonly externalId: string }[];
  readonly withoutCard: WithoutCard;
}

/** Ends the transaction of an order that is not moved, with the code that is answered. */
class NotMovedError extends Error {
  override readonly name = 'NotMovedError';
  readonly code: string | null;
  constructor(code: string | null) {
    super('an order was not moved');
    this.code = code;
  }
}

/** How an order is moved. */
interface Moving {
  readonly system: OrderSystem;
  readonly withoutCard: WithoutCard;
}

/**
 * Moves chosen orders of another system here, each in a transaction of its own: what was moved before is left alone, and one that is
 * refused stops no other. The list is read again, so that nothing is taken from what a browser says.
 */
export async function moveOrders(ctx: AccountContext, wanted: Wanted): Promise<OrdersMoved> {
  const read = await readOrders(
    ctx,
    wanted,
    new Set(wanted.orders.map(({ externalId }) => externalId)),
  );
  if (read.outcome !== 'read') return { outcome: read.outcome };
  const byId = new Map(read.orders.map((order) => [order.externalId, order]));
  const { system, withoutCard } = wanted;
  const results: MovedResult[] = [];
  for (const { externalId } of wanted.orders) {
    const order = byId.get(externalId);
    // oxlint-disable-next-line no-await-in-loop -- one after the other: two orders may have one new customer
    results.push(await moveOne(ctx, externalId, order, { system, withoutCard }));
  }
  return { outcome: 'read', results };
}

async function moveOne(
  ctx: AccountContext,
  externalId: string,
  order: StandingOrder | undefined,
  moving: Moving,
): Promise<MovedResult> {
  const nothing = { externalId, templateId: null, code: null };
  if (order === undefined) return { ...nothing, outcome: 'gone' };
  try {
    return await ctx.transaction((tx) => moveIn(ctx, tx, order, moving));
  } catch (error) {
    if (error instanceof NotMovedError) return { ...nothing, outcome: 'refused', code: error.code };
    if (!(error instanceof AppError)) throw error;
    const { code, fields } = error;
    return { ...nothing, outcome: 'refused', code: fields?.[0]?.code ?? code };
  }
}

async function moveIn(
  ctx: AccountContext,
  tx: AccountTx,
  order: StandingOrder,
  { system, withoutCard }: Moving,
): Promise<MovedResult> {
  // Whoever moves beside waits, so that an order is moved once.
  await lockBusiness(tx);
  const { externalId } = order;
  const moved = await listMovedOrders(tx, system);
  const today = ctx.clock.today();
  const { before, problem } = movedBefore(moved, order, today);
  if (before !== undefined) {
    return { externalId, outcome: 'moved-before', templateId: before.templateId, code: null };
  }
  const schedule = movedSchedule(order, today);
  const terms = await readBillingTerms(tx, today);
  if (problem !== null || schedule === undefined || terms === undefined) {
    throw new NotMovedError(problem);
  }
  const card = (await readChargeable(tx, today))(order);
  const { id: customerId, email } = await customerFor(ctx, tx, order, moved);
  const savedCardId = card === undefined ? null : await keep(ctx, tx, { order, card, customerId });
  const method = savedCardId === null ? withoutCard : 'card';
  const form = templateOf({
    order,
    customerId,
    companyKind: terms.companyKind,
    schedule,
    method,
    savedCardId,
    mailTo: mailToOf(order, email, method),
  });
  if (form === undefined) throw new NotMovedError(null);
  const { id: templateId } = await createTemplateIn(
    ctx,
    tx,
    issueDependenciesOf(ctx.services),
    form,
  );
  await insertMovedOrder(tx, {
    system,
    externalId,
    customerRef: order.customer.ref,
    templateId,
    movedAt: ctx.clock.now(),
    movedBy: ctx.userId,
  });
  return { externalId, outcome: 'moved', templateId, code: null };
}

/** Returns to whom the documents of an order go: the address of the book, else that of the other system. */
function mailToOf(order: StandingOrder, email: string, method: 'card' | 'request'): string[] {
  const address = email === '' ? emailOf(order) : email;
  if (address !== undefined) return [address];
  if (method === 'request') throw new NotMovedError(NO_ADDRESS);
  return [];
}

/** Returns the customer of an order: of the book, or a new one. */
async function customerFor(
  ctx: AccountContext,
  tx: AccountTx,
  order: StandingOrder,
  moved: readonly MovedOrder[],
): Promise<{ readonly id: string; readonly email: string }> {
  const known = (await readKnownCustomers(tx, [order.customer], moved))(order.customer);
  if (known !== undefined) return known;
  const form = customerFormOf(order);
  const { id } = await createCustomerIn(ctx, tx, form);
  return { id, email: form.email };
}

/** Saves the card of an order; null where its token is of no use. */
async function keep(
  ctx: AccountContext,
  tx: AccountTx,
  {
    order: { means },
    card: { terminalId, token },
    customerId,
  }: { readonly order: StandingOrder; readonly card: ChargeableCard; readonly customerId: string },
): Promise<string | null> {
  if (means.kind !== 'card') return null;
  const { lastDigits, brand, expiry } = means;
  const id = await keepCard(ctx.services, tx, {
    customerId,
    terminalId,
    consent: { how: 'moved', at: ctx.clock.now(), by: null },
    replaces: [],
    told: { card: { lastDigits, brand, ...(expiry !== null && { expiry }) }, token },
    isGiven: false,
    actor: ctx.actor,
  });
  return id ?? null;
}
