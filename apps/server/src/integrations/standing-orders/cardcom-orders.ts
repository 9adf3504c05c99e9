import type { LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import type { CardExpiry } from '../cards/gateway-transaction.ts';
import { UnreadableAnswerError } from '../cards/gateway-step.ts';
import { readBy } from '../cards/read-answer.ts';
import { readEach } from '../cards/read-rows.ts';
import { askAbout, assertFew, bodyBy, isWanted, type OrdersReading } from './ask-system.ts';
import {
  calledBy,
  chargeDay,
  pendingDay,
  readCharges,
  type Charge,
  type Charges,
} from './cardcom-charges.ts';
import { agorotOf, chargesLeft, dayOf, isEvery, LooseNumber, RowText } from './order-fields.ts';
import { OrdersUnreadError, type OrderMeans, type StandingOrder } from './standing-order.ts';

/** An order as GetRecurringPayment tells it; the spelling `Decription` is the vendor's. */
const Order = z.object({
  RecurringId: z.int(),
  InternalDecription: RowText,
  NextDateToBill: RowText,
  TotalNumOfBills: LooseNumber,
  NumOfPaymentsAlreadyCharged: LooseNumber,
  IsActive: z.boolean().nullish(),
  ChargeIntervals: z
    .object({
      AddDays: LooseNumber,
      AddWeeks: LooseNumber,
      AddMonth: LooseNumber,
      AddYears: LooseNumber,
    })
    .nullish(),
  FinalDebitCoinId: z.int().nullish(),
  ChargeInTerminal: RowText,
  FlexItem: z
    .object({
      DocumentLineDesc: RowText,
      Price: z.union([z.string(), z.number()]).nullish(),
      IsPriceIncludeVat: z.boolean().nullish(),
    })
    .nullish(),
  IsByProducts: z.boolean().nullish(),
});
type Order = z.output<typeof Order>;
const Orders = z.object({ ResponseCode: z.int(), UpdateList: z.array(z.unknown()).nullish() });

const Deal = z.object({
  ResponseCode: z.int(),
  TerminalNumber: RowText,
  Last4CardDigitsString: RowText,
  CardMonth: LooseNumber,
  CardYear: LooseNumber,
  CardOwnerName: RowText,
  CardOwnerEmail: RowText,
  CardOwnerPhone: RowText,
  CardOwnerIdentityNumber: RowText,
  Brand: RowText,
  Token: RowText,
});
type Deal = z.output<typeof Deal>;

const SHEKELS = 1;
const BY_CARD = 1;
const BY_BANK = 0;
/** As many charges are written for "without an end". */
const UNLIMITED = 9999;

/**
 * Reads the standing orders of Cardcom (v11, OpenAPI `RecuringPayments`). The vendor has no list of orders: those that were charged
 * in the last 400 days are found by the history of charges (a GET with a body), each is read by its account, and its card and
 * payer by its last good charge (`GetTransactionInfoById`).
 *
 * Not confirmed by a live terminal: that the history of all accounts answers where no account is named, the form of its days,
 * the spelling of `CardOwner*`, and that 0 and 9,999 charges or more mean no end. Orders that were never charged are not seen, and of
 * one that is paid by an account at a bank no payer is told: it is called as the order is.
 */
export async function readCardcomOrders(reading: OrdersReading) {
  const all = await readCharges(reading);
  const charges = new Map([...all].filter(([id]) => isWanted(reading, id)));
  const accounts = [...new Set([...charges.values()].map(({ last }) => last.AccountID))];
  assertFew(accounts.length);
  const lists = await askAbout(accounts, (account) => readAccount(reading, account));
  const rows = lists.flat();
  assertFew(rows.length);
  const { read: orders, unreadable } = readEach(rows, (row) => readBy(Order, row));
  const wanted = orders.filter(({ RecurringId }) => isWanted(reading, RecurringId));
  const known = wanted.map((order) => ({ order, charges: charges.get(order.RecurringId) }));
  const told = await askAbout(known, async ({ order, charges: ofOrder }) => ({
    order,
    charges: ofOrder,
    deal: ofOrder === undefined ? undefined : await readDeal(reading, ofOrder.good ?? ofOrder.last),
  }));
  const { read, unreadable: more } = readEach(told, (one) => toOrder(one, reading.today));
  return { orders: read, unreadable: unreadable + more };
}

interface ReadOrder {
  readonly order: Order;
  readonly charges: Charges | undefined;
  readonly deal: Deal | undefined;
}

async function readAccount(
  { ask, credentials }: OrdersReading,
  AccountId: number,
): Promise<readonly unknown[]> {
  const asked = calledBy('RecuringPayments/GetRecurringPayment', credentials, { AccountId });
  const { ResponseCode, UpdateList } = bodyBy(Orders, await ask({ ...asked, method: 'GET' }));
  if (ResponseCode !== 0) throw new OrdersUnreadError('unclear');
  return UpdateList ?? [];
}

/** Reads the card and the payer of a charge; undefined where the gateway does not know it. */
async function readDeal(
  { ask, credentials }: OrdersReading,
  { TranzactionId, TerminalNumber }: Charge,
): Promise<Deal | undefined> {
  if (TranzactionId === null || TranzactionId === undefined) return undefined;
  const answer = await ask({
    path: '/api/v11/Transactions/GetTransactionInfoById',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      TerminalNumber: Number(TerminalNumber),
      UserName: credentials['apiName'],
      UserPassword: credentials['apiPassword'],
      InternalDealNumber: TranzactionId,
    }),
  });
  const deal = Deal.safeParse(answer.json).data;
  return deal?.ResponseCode === 0 ? deal : undefined;
}

function toOrder({ order, charges, deal }: ReadOrder, today: LocalDate): StandingOrder {
  const charge = charges?.good ?? charges?.last;
  return {
    externalId: String(order.RecurringId),
    customer: customerOf(order, charge, deal),
    description: firstOf(order.FlexItem?.DocumentLineDesc, order.InternalDecription),
    ...sumOf(order, charge),
    currency: (order.FinalDebitCoinId ?? SHEKELS) === SHEKELS ? 'ILS' : 'other',
    ...frequencyOf(order),
    nextOn: dayOf(order.NextDateToBill),
    lastChargedOn: chargeDay(charges?.good, today),
    pendingOn: charges === undefined ? null : pendingDay(charges, today),
    paymentsLeft: leftOf(order),
    endsOn: null,
    state: stateOf(order),
    means: meansOf(order, charge, deal),
  };
}

/** The payer of the last good charge; without one the order has no name but its own. */
function customerOf(
  { InternalDecription: name }: Order,
  charge: Charge | undefined,
  deal: Deal | undefined,
): StandingOrder['customer'] {
  const ref = String(charge?.AccountID ?? '');
  if (deal === undefined) return { ref, name, taxId: '', email: '', phone: '' };
  return {
    ref,
    name: firstOf(deal.CardOwnerName, name),
    taxId: deal.CardOwnerIdentityNumber,
    email: deal.CardOwnerEmail,
    phone: deal.CardOwnerPhone,
  };
}

/** The first of two texts that is one. */
function firstOf(text: string | undefined, other: string): string {
  return text === undefined || text === '' ? other : text;
}

/** An order of products has no price of its own: its last charge, which includes VAT, says what it comes to. */
function sumOf(
  { FlexItem: item, IsByProducts }: Order,
  charge: Charge | undefined,
): Pick<StandingOrder, 'amountAgorot' | 'includesVat'> {
  const price = IsByProducts === true ? undefined : item?.Price;
  const sum = price ?? charge?.SumToBill;
  if (sum === null || sum === undefined) throw new UnreadableAnswerError('an order without a sum');
  const includesVat = sum !== price || item?.IsPriceIncludeVat !== false;
  return { amountAgorot: agorotOf(sum), includesVat };
}

function leftOf({ NumOfPaymentsAlreadyCharged: paid, TotalNumOfBills: all }: Order): number | null {
  if (all === null || all === 0 || all >= UNLIMITED) return null;
  return chargesLeft(all, paid);
}

function stateOf({ IsActive }: Order): StandingOrder['state'] {
  if (IsActive === null || IsActive === undefined) return 'unknown';
  return IsActive ? 'active' : 'stopped';
}

function frequencyOf({ ChargeIntervals }: Order): Pick<StandingOrder, 'unit' | 'every'> {
  const { AddDays, AddWeeks, AddMonth, AddYears } = ChargeIntervals ?? {};
  const units = [
    { unit: 'day', every: AddDays ?? null },
    { unit: 'week', every: AddWeeks ?? null },
    { unit: 'month', every: AddMonth ?? null },
    { unit: 'year', every: AddYears ?? null },
  ] as const;
  const [first, second] = units.filter(({ every }) => every !== null && every > 0);
  // Months and days together are no schedule of ours.
  if (first === undefined || second !== undefined || !isEvery(first.every)) {
    throw new UnreadableAnswerError('a frequency that is not in the published form');
  }
  return { unit: first.unit, every: first.every };
}

function meansOf({ ChargeInTerminal }: Order, charge?: Charge, deal?: Deal): OrderMeans {
  if (charge?.ActualBillingType === BY_BANK) return { kind: 'bank' };
  if (charge?.ActualBillingType !== BY_CARD) return { kind: 'none' };
  if (deal === undefined) return { ...UNKNOWN_CARD };
  const { Token: value, Brand: brand, TerminalNumber } = deal;
  const expiry = expiryOf(deal);
  const terminal = firstOf(TerminalNumber, ChargeInTerminal);
  return {
    kind: 'card',
    terminal: terminal === '' ? null : terminal,
    token: value === '' ? null : { value, ...(expiry !== null && { expiry }) },
    lastDigits: deal.Last4CardDigitsString,
    expiry,
    brand,
  };
}

const Expiry = z.object({ month: z.int().min(1).max(12), year: z.int().min(2000).max(2099) });

/** A card of which its gateway said nothing. */
const UNKNOWN_CARD = {
  kind: 'card',
  terminal: null,
  token: null,
  lastDigits: '',
  expiry: null,
  brand: '',
} as const;

function expiryOf({ CardMonth: month, CardYear: year }: Deal): CardExpiry | null {
  if (month === null || year === null) return null;
  const whole = { month, year: year < 100 ? 2000 + year : year };
  return Expiry.safeParse(whole).data ?? null;
}
