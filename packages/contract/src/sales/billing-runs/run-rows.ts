import { HOLD_REASONS, PERIOD_STATES } from '@pinkas/domain/billing/billing-period';
import { ORDER_SYSTEMS } from '@pinkas/domain/billing/order-system';
import { BILLING_METHODS, TEMPLATE_STATES } from '@pinkas/domain/billing/billing-template';
import { z } from 'zod';

import { FOREIGN_CODES } from '../../accounting/documents/currency-fields.ts';
import { LocalDateText } from '../../fields.ts';

/** What a person is told of a stop, by its reason; what a reason does not say is absent. */
export const HoldDetail = z.object({
  /** Above the usual: the most of the last periods, in agorot. Many on a day: the most of a day. */
  most: z.int().optional(),
  /** Periods that were missed. */
  missed: z.int().optional(),
  /** Templates of the day. */
  count: z.int().optional(),
  /** The currency for which there is no rate. */
  currency: z.string().optional(),
  /** What is the matter with the card. */
  why: z.string().optional(),
  /** The code that refused the document. */
  code: z.string().optional(),
  /** By what a charge was refused. */
  class: z.string().optional(),
  /** The system whose order is not stopped, or that charged the period. */
  system: z.enum(ORDER_SYSTEMS).optional(),
});
export type HoldDetail = z.output<typeof HoldDetail>;

const BilledRow = z.object({
  templateId: z.uuid(),
  title: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  docType: z.int(),
  method: z.enum(BILLING_METHODS),
  /** Of the saved card; null for another way, and where there is none. */
  lastDigits: z.string().nullable(),
  /** Of the period, from 1. */
  number: z.int(),
  /** How many periods there are in all; null for no limit. */
  count: z.int().nullable(),
  dueOn: LocalDateText,
  /** What is charged; zero where no rate of its currency is known. */
  amountAgorot: z.int(),
  /** What the document comes to in another currency; null in shekels. */
  foreign: z
    .object({
      currency: z.enum(FOREIGN_CODES),
      minor: z.int(),
      /** Shekels for one unit, scaled by 1,000,000; zero where none is known. */
      rateE6: z.int(),
      /** The day of the rate; null for one that the owner fixed. */
      rateOn: LocalDateText.nullable(),
      /** The last rate that is known, however old, scaled by 1,000,000; zero for none. */
      lastRateE6: z.int(),
    })
    .nullable(),
});

/** A period that a run bills, or stops. */
export const RunRow = BilledRow.extend({
  /** Its charge was refused before, and is tried again. */
  isRetry: z.boolean(),
  /** Null where it is billed. */
  hold: z.object({ reason: z.enum(HOLD_REASONS), detail: HoldDetail }).nullable(),
});
export type RunRow = z.output<typeof RunRow>;

/** The refusal of a gateway: its code, and the keys of the sentences about it. */
export const ChargeRefusal = z.object({
  code: z.string(),
  meaning: z.string(),
  reason: z.string(),
});
export type ChargeRefusal = z.output<typeof ChargeRefusal>;

/** A period on which something was done. */
export const WorkedPeriod = BilledRow.extend({
  periodId: z.uuid(),
  /** Nothing of a template that has ended is billed; what waited can be skipped. */
  templateState: z.enum(TEMPLATE_STATES),
  state: z.enum(PERIOD_STATES),
  holdReason: z.enum(HOLD_REASONS).nullable(),
  detail: HoldDetail,
  /** Of the charge for which it waits; null where no gateway refused it. */
  refusal: ChargeRefusal.nullable(),
  /** The day on which its customer was sent a link for another card because of it; null where it was not. */
  linkedOn: LocalDateText.nullable(),
  tries: z.int(),
  /** When a refused charge is tried again. */
  nextTryOn: LocalDateText.nullable(),
  /** Its template has another card than the one that was charged last. */
  hasNewCard: z.boolean(),
  /** The system whose order its template was moved from and that may still charge; null for none. */
  elsewhere: z.enum(ORDER_SYSTEMS).nullable(),
  /** A person let it be billed, and it is under way. */
  isOrdered: z.boolean(),
  document: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
  attemptId: z.uuid().nullable(),
});
export type WorkedPeriod = z.output<typeof WorkedPeriod>;

/** A run that was ordered. */
export const OrderedRun = z.object({
  day: LocalDateText,
  /** ISO text in UTC. */
  orderedAt: z.string(),
  rowsCount: z.int(),
  heldCount: z.int(),
  totalAgorot: z.int(),
});
export type OrderedRun = z.output<typeof OrderedRun>;
