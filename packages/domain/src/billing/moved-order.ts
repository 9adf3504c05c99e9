import { addDays, type LocalDate } from '../time/local-date.ts';
import { nextPeriod, type BillingSchedule, type BillingUnit } from './billing-schedule.ts';
import type { OrderSystem } from './order-system.ts';

/** What opens each system for reading, in the order in which a person finds it there. */
export const ORDER_SYSTEM_FIELDS = {
  cardcom: [
    { name: 'apiName', isSecret: false },
    { name: 'apiPassword', isSecret: true },
  ],
  sumit: [
    { name: 'companyId', isSecret: false },
    { name: 'apiKey', isSecret: true },
  ],
  icount: [{ name: 'token', isSecret: true }],
} as const satisfies Readonly<
  Record<OrderSystem, readonly { readonly name: string; readonly isSecret: boolean }[]>
>;

/** The longest id of an order at another system. */
export const ORDER_ID_LENGTH_MAX = 100;

/** `unknown`: the system answered with a state that is in no list of ours. */
export const ORDER_STATES = ['active', 'stopped', 'unknown'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * Why an order cannot be moved. `pending`: a charge of it is under way there. `other-order`: another order of that number was moved,
 * of another customer.
 */
export const MOVE_PROBLEMS = [
  'stopped',
  'unknown-state',
  'currency',
  'no-sum',
  'no-next-day',
  'over',
  'pending',
  'other-order',
] as const;
export type MoveProblem = (typeof MOVE_PROBLEMS)[number];

/** When another system charges, and how often it still will. */
export interface OrderDays {
  readonly unit: BillingUnit;
  readonly every: number;
  /** The next day on which it charges there; null where it did not say. */
  readonly nextOn: LocalDate | null;
  /** The last day on which it charged there; null for none. */
  readonly lastChargedOn: LocalDate | null;
  /** Charges that are left; null for no limit. */
  readonly paymentsLeft: number | null;
  /** The last day on which it may charge; null for no end. */
  readonly endsOn: LocalDate | null;
}

/** What decides whether an order is moved. */
export interface OrderToMove extends OrderDays {
  readonly state: OrderState;
  readonly currency: string;
  readonly amountAgorot: number;
  /** The day of a charge whose outcome the system does not know yet; null for none. */
  readonly pendingOn: LocalDate | null;
}

/** Months lack no day up to this one. */
const SHORTEST_MONTH = 28;

/**
 * Returns the schedule by which a moved order goes on here: from the next day of the other system, never on a day that it
 * charged already and never before today. Undefined where nothing is left of it.
 */
export function movedSchedule(order: OrderDays, today: LocalDate): BillingSchedule | undefined {
  const { unit, every, nextOn, lastChargedOn, paymentsLeft, endsOn } = order;
  if (nextOn === null || paymentsLeft === 0) return undefined;
  const there: BillingSchedule = {
    unit,
    every,
    startsOn: nextOn,
    // The other system goes on by the day that it has.
    shortMonths: Number(nextOn.slice(-2)) > SHORTEST_MONTH ? 'last-day' : 'at-most-28',
    count: paymentsLeft,
    endsOn,
  };
  const free = lastChargedOn === null ? today : laterOf(addDays(lastChargedOn, 1), today);
  const first = nextPeriod(there, free);
  if (first === undefined) return undefined;
  const count = paymentsLeft === null ? null : paymentsLeft - (first.number - 1);
  return { ...there, startsOn: first.dueOn, count };
}

const laterOf = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

/** Returns why an order cannot be moved on a day; null where it can. */
export function moveProblem(order: OrderToMove, today: LocalDate): MoveProblem | null {
  if (order.state !== 'active') return order.state === 'stopped' ? 'stopped' : 'unknown-state';
  if (order.currency !== 'ILS') return 'currency';
  if (order.amountAgorot <= 0) return 'no-sum';
  if (order.pendingOn !== null) return 'pending';
  if (order.nextOn === null) return 'no-next-day';
  return movedSchedule(order, today) === undefined ? 'over' : null;
}

/** Returns whether an order may still charge at its system. */
export function mayCharge({ state, paymentsLeft }: OrderToMove): boolean {
  return state === 'active' && paymentsLeft !== 0;
}
