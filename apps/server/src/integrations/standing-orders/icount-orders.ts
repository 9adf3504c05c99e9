import type { OrderState } from '@pinkas/domain/billing/moved-order';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { UnreadableAnswerError } from '../cards/gateway-step.ts';
import { readBy } from '../cards/read-answer.ts';
import { readEach } from '../cards/read-rows.ts';
import { assertFew, bodyBy, ORDERS_MAX, type OrdersReading } from './ask-system.ts';
import {
  agorotOf,
  chargesLeft,
  dayOf,
  everyMonths,
  idOf,
  isEvery,
  LooseNumber,
  RowText,
  pastDayOf,
} from './order-fields.ts';
import { OrdersUnreadError, type OrderMeans, type StandingOrder } from './standing-order.ts';

const Part = z.object({
  status: z.literal(true),
  total_count: z.int(),
  hks_list: z.array(z.object({ hk_id: RowText }).loose()).nullish(),
});
const Refusal = z.object({ status: z.literal(false) });

const Row = z.object({
  hk_id: RowText,
  client_id: RowText,
  client_name: RowText,
  vat_id: RowText,
  email: RowText,
  phone: RowText,
  description: RowText,
  sum: z.union([z.string(), z.number()]),
  currency_code: RowText,
  hk_issue_every: LooseNumber,
  next_date: RowText,
  last_date: RowText,
  hk_payments: LooseNumber,
  hk_payments_done: LooseNumber,
  status: RowText,
  payment_type: RowText,
  cc_last4: RowText,
});
type Row = z.output<typeof Row>;

const STATES: Readonly<Record<string, OrderState>> = {
  active: 'active',
  cancelled: 'stopped',
  closed: 'stopped',
  finished: 'stopped',
};
/** Orders of one part of the list. */
const PART = 100;

/**
 * Reads the standing orders of iCount (v3, `hk/get_list` with a token in the header). A card is charged by iCount alone, so no
 * token is taken.
 *
 * The call, its `status`, `hks_list`, `hk_id` and `show_all` are those of public integrations; `hk_issue_every` and `hk_payments`
 * (0 for no end) those of the vendor's payment pages. Not confirmed: the other names of a row, `offset`, `max_results` and
 * `total_count` of the list, that `sum` includes VAT, and the words of `status`. A row in another form is counted and not moved.
 */
export async function readIcountOrders(reading: OrdersReading) {
  const rows = await readAll(reading);
  const { read: orders, unreadable } = readEach(rows, (row) =>
    toOrder(readBy(Row, row), reading.today),
  );
  return { orders, unreadable };
}

async function readAll(reading: OrdersReading): Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  const seen = new Set<string>();
  let all: number | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each part begins after the one before it
    const { total_count: total, hks_list: part } = await readPart(reading, rows.length);
    assertFew(total);
    const list = part ?? [];
    const isOther = all !== undefined && all !== total;
    if (isOther || list.some(({ hk_id: id }) => seen.has(id))) {
      throw new OrdersUnreadError('changed');
    }
    if (list.length === 0 && rows.length < total) throw new OrdersUnreadError('unclear');
    all = total;
    rows.push(...list);
    for (const { hk_id: id } of list) seen.add(id);
  } while (rows.length < all && rows.length <= ORDERS_MAX);
  return rows;
}

async function readPart({ ask, credentials }: OrdersReading, offset: number) {
  const answer = await ask({
    path: '/api/v3.php/hk/get_list',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${credentials['token'] ?? ''}`,
    },
    body: JSON.stringify({ show_all: true, list_type: 'array', offset, max_results: PART }),
  });
  const isRefused = answer.status === 401 || answer.status === 403;
  if (isRefused || Refusal.safeParse(answer.json).success) throw new OrdersUnreadError('refused');
  return bodyBy(Part, answer);
}

function toOrder(row: Row, today: LocalDate): StandingOrder {
  const { hk_issue_every: months, hk_payments: all, hk_payments_done: paid } = row;
  if (!isEvery(months)) throw new UnreadableAnswerError('a frequency of another form');
  const currency = row.currency_code.toUpperCase();
  return {
    externalId: idOf(row.hk_id),
    customer: {
      ref: row.client_id,
      name: row.client_name,
      taxId: row.vat_id,
      email: row.email,
      phone: row.phone,
    },
    description: row.description,
    amountAgorot: agorotOf(row.sum),
    includesVat: true,
    currency: currency === '' || currency === 'ILS' ? 'ILS' : 'other',
    ...everyMonths(months),
    nextOn: dayOf(row.next_date),
    lastChargedOn: pastDayOf(row.last_date, today),
    paymentsLeft: all === null || all === 0 ? null : chargesLeft(all, paid),
    endsOn: null,
    pendingOn: null,
    state: STATES[row.status.toLowerCase()] ?? 'unknown',
    means: meansOf(row),
  };
}

function meansOf({ payment_type: type, cc_last4: lastDigits }: Row): OrderMeans {
  if (type === 'masav' || type === 'bank') return { kind: 'bank' };
  if (type !== 'cc') return { kind: 'none' };
  return { kind: 'card', terminal: null, token: null, lastDigits, expiry: null, brand: '' };
}
