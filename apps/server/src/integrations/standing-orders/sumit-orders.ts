import type { OrderState } from '@pinkas/domain/billing/moved-order';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { UnreadableAnswerError } from '../cards/gateway-step.ts';
import { readBy } from '../cards/read-answer.ts';
import { readEach } from '../cards/read-rows.ts';
import {
  askAbout,
  assertFew,
  bodyBy,
  CHARGED_WITHIN_DAYS,
  isWanted,
  ORDERS_MAX,
  type OrdersReading,
} from './ask-system.ts';
import {
  agorotOf,
  dayOf,
  everyMonths,
  isEvery,
  LooseNumber,
  RowText,
  pastDayOf,
} from './order-fields.ts';
import { OrdersUnreadError, type OrderMeans, type StandingOrder } from './standing-order.ts';

/** A number that SUMIT also writes as text, with its name before it: `Active (0)`. */
const Numbered = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '');
    const within = /\((\d+)\)$/.exec(text)?.[1] ?? text;
    return /^\d+$/.test(within) ? Number(within) : null;
  });

const Envelope = z.object({ Status: Numbered, UserErrorMessage: RowText, Data: z.unknown() });

const Payments = z.object({
  Payments: z.array(
    z.object({
      ID: z.int(),
      CustomerID: z.int(),
      Date: RowText,
      PaymentMethod: z
        .object({
          Type: Numbered,
          CreditCard_LastDigits: RowText,
          CreditCard_ExpirationMonth: LooseNumber,
          CreditCard_ExpirationYear: LooseNumber,
        })
        .nullish(),
      RecurringCustomerItemIDs: z.array(z.int()).nullish(),
    }),
  ),
  HasNextPage: z.boolean(),
});
type Payment = z.output<typeof Payments>['Payments'][number];

const Items = z.object({ RecurringItems: z.array(z.unknown()).nullish() });
const Item = z.object({
  ID: z.int(),
  Item: z
    .object({
      Name: RowText,
      Currency: z.union([z.string(), z.number()]).nullish(),
      Duration_Days: LooseNumber,
      Duration_Months: LooseNumber,
    })
    .nullish(),
  Quantity: LooseNumber,
  UnitPrice: z.union([z.string(), z.number()]),
  Date_Last: RowText,
  Date_NextBilling: RowText,
  Date_PreviousBilling: RowText,
  Status: Numbered,
  Description: RowText,
});

const One = z
  .union([z.array(RowText), RowText])
  .transform((value) => (Array.isArray(value) ? (value[0] ?? '') : value));
const Customer = z.object({
  Entity: z.object({
    Customers_FullName: One,
    Customers_CompanyNumber: One,
    Customers_EmailAddress: One,
    Customers_Phone: One,
  }),
});

/** The vendor's numbers (RecurringCustomerItemStatus). A grace period, a retry and a failed charge may still charge. */
const STATES: Readonly<Record<number, OrderState>> = {
  0: 'active',
  1: 'stopped',
  3: 'active',
  9: 'stopped',
  11: 'active',
  12: 'active',
  13: 'stopped',
  14: 'active',
};
const CARD = 1;
const PARTS_MAX = 200;

/**
 * Reads the standing orders of SUMIT (vendor OpenAPI): the customers that were charged by one in the last 400 days are found by
 * `billing/payments/list`, their orders by `billing/recurring/listforcustomer`, their details by `crm/data/getentity`. A card
 * is charged by SUMIT alone, so no token is taken.
 *
 * Not confirmed by a live company: the names of the fields of a customer (`Customers_*`), that a type of 1 is a card, and that
 * `UnitPrice` includes VAT, as integrations that compare it report. Orders that were never charged are not seen.
 */
export async function readSumitOrders(reading: OrdersReading) {
  const all = await readPayments(reading);
  const payments = new Map([...all].filter(([id]) => isWanted(reading, id)));
  const customers = [...new Set([...payments.values()].map(({ CustomerID }) => CustomerID))];
  assertFew(customers.length);
  const lists = await askAbout(customers, (customer) => readItems(reading, customer));
  const rows = lists.flat();
  assertFew(rows.length);
  const { read: orders, unreadable } = readEach(rows, (row) =>
    toOrder(row, payments, reading.today),
  );
  return { orders, unreadable };
}

async function askSumit<Schema extends z.ZodType>(
  { ask, credentials }: OrdersReading,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const Credentials = {
    CompanyID: Number(credentials['companyId']),
    APIKey: credentials['apiKey'],
  };
  const answer = await ask({
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Credentials, ...fields }),
  });
  const { Status, UserErrorMessage, Data } = bodyBy(Envelope, answer);
  if (Status === 1 && /credential|api ?key|הרשאה|מפתח/i.test(UserErrorMessage)) {
    throw new OrdersUnreadError('refused');
  }
  const read = schema.safeParse(Data);
  if (Status !== 0 || !read.success) throw new OrdersUnreadError('unclear');
  return read.data;
}

/** Reads the last payment of each order, by the id of the order. */
async function readPayments(reading: OrdersReading): Promise<ReadonlyMap<number, Payment>> {
  const last = new Map<number, Payment>();
  const seen = new Set<number>();
  let start = 0;
  for (let part = 0; part < PARTS_MAX; part += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each part begins after the one before it
    const { Payments: payments, HasNextPage } = await askSumit(
      reading,
      '/billing/payments/list/',
      {
        Date_From: addDays(reading.today, -CHARGED_WITHIN_DAYS),
        Date_To: reading.today,
        Valid: true,
        StartIndex: start,
      },
      Payments,
    );
    // A row of an earlier part: the list moved on, and another row fell between two parts.
    if (payments.some(({ ID }) => seen.has(ID))) throw new OrdersUnreadError('changed');
    for (const payment of payments) {
      seen.add(payment.ID);
      for (const order of payment.RecurringCustomerItemIDs ?? []) {
        if ((last.get(order)?.Date ?? '') < payment.Date) last.set(order, payment);
      }
    }
    if (!HasNextPage) return last;
    if (payments.length === 0) throw new OrdersUnreadError('unclear');
    start += payments.length;
  }
  throw new OrdersUnreadError('too-many');
}

interface ItemOf {
  readonly item: unknown;
  readonly customer: StandingOrder['customer'];
}

async function readItems(reading: OrdersReading, customer: number): Promise<readonly ItemOf[]> {
  const { RecurringItems } = await askSumit(
    reading,
    '/billing/recurring/listforcustomer/',
    { Customer: { ID: customer }, IncludeInactive: true },
    Items,
  );
  const items = RecurringItems ?? [];
  if (items.length === 0 || items.length > ORDERS_MAX) return [];
  const { Entity } = await askSumit(
    reading,
    '/crm/data/getentity/',
    { EntityID: customer },
    Customer,
  );
  const details = {
    ref: String(customer),
    name: Entity.Customers_FullName,
    taxId: Entity.Customers_CompanyNumber,
    email: Entity.Customers_EmailAddress,
    phone: Entity.Customers_Phone,
  };
  return items.map((item) => ({ item, customer: details }));
}

function toOrder(
  { item, customer }: ItemOf,
  payments: ReadonlyMap<number, Payment>,
  today: LocalDate,
): StandingOrder {
  const order = readBy(Item, item);
  const { Item: product, Quantity } = order;
  const quantity = Quantity ?? 1;
  if (!Number.isInteger(quantity)) throw new UnreadableAnswerError('a part of an item');
  const payment = payments.get(order.ID);
  const description = order.Description === '' ? (product?.Name ?? '') : order.Description;
  return {
    externalId: String(order.ID),
    customer,
    description,
    amountAgorot: agorotOf(order.UnitPrice, quantity),
    includesVat: true,
    currency: currencyOf(product?.Currency),
    ...frequencyOf(product),
    nextOn: dayOf(order.Date_NextBilling),
    lastChargedOn: laterOf(
      pastDayOf(order.Date_PreviousBilling, today),
      pastDayOf(payment?.Date, today),
    ),
    paymentsLeft: null,
    endsOn: dayOf(order.Date_Last),
    pendingOn: null,
    state: STATES[order.Status ?? -1] ?? 'unknown',
    means: meansOf(payment),
  };
}

/** The system may not have written a payment to its order yet. */
function laterOf(one: LocalDate | null, other: LocalDate | null): LocalDate | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function currencyOf(currency: string | number | null | undefined): string {
  const text = String(currency ?? '0');
  return /^(0|ILS|ILS \(0\))$/.test(text) ? 'ILS' : 'other';
}

function frequencyOf(
  product: z.output<typeof Item>['Item'],
): Pick<StandingOrder, 'unit' | 'every'> {
  const months = product?.Duration_Months ?? null;
  if (months !== null && months > 0 && isEvery(months)) return everyMonths(months);
  const days = product?.Duration_Days ?? null;
  if (days !== null && days > 0 && isEvery(days)) return { unit: 'day', every: days };
  throw new UnreadableAnswerError('a frequency that is not in the published form');
}

function meansOf(payment: Payment | undefined): OrderMeans {
  const method = payment?.PaymentMethod;
  if (method === null || method === undefined) return { kind: 'none' };
  if (method.Type !== CARD) return { kind: 'bank' };
  return {
    kind: 'card',
    terminal: null,
    token: null,
    lastDigits: method.CreditCard_LastDigits,
    expiry: null,
    brand: '',
  };
}
