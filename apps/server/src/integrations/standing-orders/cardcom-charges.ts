import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { UnreadableAnswerError } from '../cards/gateway-step.ts';
import { bodyBy, CHARGED_WITHIN_DAYS, type OrdersReading } from './ask-system.ts';
import { RowText, pastDayOf } from './order-fields.ts';
import { OrdersUnreadError } from './standing-order.ts';

/** A row of GetRecurringPaymentHistory: one charge of an order. */
const Charge = z.object({
  RecurringId: z.int(),
  AccountID: z.int(),
  TerminalNumber: RowText,
  CreateDate: RowText,
  TranzactionId: z.int().nullish(),
  ActualBillingType: z.int().nullish(),
  SumToBill: z.union([z.string(), z.number()]).nullish(),
  Status: RowText,
});
export type Charge = z.output<typeof Charge>;
const History = z.object({
  ResponseCode: z.int(),
  RecurringPaymentHistory: z.array(z.unknown()).nullish(),
});

/** The vendor's words of a charge: money came, or it is not known yet whether it does, as where it says nothing. In all others none came. */
const CHARGED = 'SUCCESSFUL';
const PENDING = 'PENDINGFORPROCESSING';

/** The charges of one order, the newest of each kind. */
export interface Charges {
  /** Of whatever outcome. */
  readonly last: Charge;
  readonly good?: Charge;
  readonly pending?: Charge;
}

/** Reads the charges of each order that the system tried to charge. */
export async function readCharges({
  ask,
  credentials,
  today,
}: OrdersReading): Promise<ReadonlyMap<number, Charges>> {
  const answer = await ask({
    ...calledBy('RecuringPayments/GetRecurringPaymentHistory', credentials, {
      FromDate: `${addDays(today, -CHARGED_WITHIN_DAYS)}T00:00:00`,
      ToDate: `${today}T23:59:59`,
    }),
    method: 'GET',
  });
  if (answer.status === 401) throw new OrdersUnreadError('refused');
  const { ResponseCode, RecurringPaymentHistory } = bodyBy(History, answer);
  if (ResponseCode !== 0) throw new OrdersUnreadError('unclear');
  const charges = new Map<number, Charges>();
  for (const row of RecurringPaymentHistory ?? []) {
    const charge = Charge.safeParse(row).data;
    // Without a charge that is read, a day that was charged there could be charged here again.
    if (charge === undefined) throw new OrdersUnreadError('unclear');
    charges.set(charge.RecurringId, withCharge(charges.get(charge.RecurringId), charge));
  }
  return charges;
}

function withCharge(known: Charges | undefined, charge: Charge): Charges {
  const last = newerOf(known?.last, charge);
  const status = charge.Status.toUpperCase();
  if (status === CHARGED) return { ...known, last, good: newerOf(known?.good, charge) };
  if (status === PENDING || status === '')
    return { ...known, last, pending: newerOf(known?.pending, charge) };
  return { ...known, last };
}

const newerOf = (known: Charge | undefined, charge: Charge): Charge =>
  known === undefined || known.CreateDate < charge.CreateDate ? charge : known;

/** The day of a charge whose outcome is not known, where none succeeded after it. */
export function pendingDay({ good, pending }: Charges, today: LocalDate): LocalDate | null {
  const isLater = good === undefined || (pending?.CreateDate ?? '') > good.CreateDate;
  return isLater ? chargeDay(pending, today) : null;
}

export function chargeDay(charge: Charge | undefined, today: LocalDate): LocalDate | null {
  if (charge === undefined) return null;
  const day = pastDayOf(charge.CreateDate, today);
  if (day === null) throw new UnreadableAnswerError('a charge without a day');
  return day;
}

/** Returns a call of the vendor as JSON, with what opens it. */
export function calledBy(
  name: string,
  { apiName, apiPassword }: OrdersReading['credentials'],
  fields: Readonly<Record<string, unknown>>,
) {
  return {
    path: `/api/v11/${name}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apiUserName: apiName, apiPassword, ...fields }),
  };
}
