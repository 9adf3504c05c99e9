import type { OrderSystem } from '@pinkas/domain/billing/order-system';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

import type { CallOutside, OutsideAnswer, OutsideCall } from '../outside-call/call-outside.ts';
import { OrdersUnreadError } from './standing-order.ts';

/** The longest list that is read: a person waits for it. */
export const ORDERS_MAX = 1000;
/** Days back in which an order was charged at least once; a yearly one is among them. */
export const CHARGED_WITHIN_DAYS = 400;

/** A person waits, and a list takes many calls. */
const ANSWER_WITHIN_MS = 15_000;
const ANSWER_BYTES_MAX = 8_388_608;
/** Calls at a time, so that nobody takes us for an attack. */
const SIDE_BY_SIDE = 6;

/** What is read, by whose key, and how it is called. */
export interface OrdersReading {
  readonly credentials: Readonly<Record<string, string>>;
  readonly today: LocalDate;
  /** Ids of the orders that are wanted: others may be left out, where that spares calls; absent for all. */
  readonly only?: ReadonlySet<string>;
  /** Sends one call below the base address of the system; the key in it is in no log. */
  readonly ask: (
    asked: Pick<OutsideCall, 'body' | 'headers' | 'method'> & { readonly path: string },
  ) => Promise<OutsideAnswer>;
}

/**
 * Returns what sends calls to a system. It throws OrdersUnreadError where there is no answer in the time that is left of a reading,
 * where the service fails, and for an answer that is longer than is read.
 */
export function askerOf(
  system: OrderSystem,
  base: string,
  call: CallOutside,
  leftMs: () => number,
): OrdersReading['ask'] {
  return async ({ path, ...sent }) => {
    const left = Math.trunc(leftMs());
    if (left <= 0) throw new OrdersUnreadError('unreachable');
    const answer = await call({
      service: `${system}-orders`,
      url: `${base}${path}`,
      addressFrom: 'settings',
      answerWithinMs: Math.min(left, ANSWER_WITHIN_MS),
      answerBytesMax: ANSWER_BYTES_MAX,
      ...sent,
    });
    if (answer.outcome === 'unknown' && answer.cause === 'too-long') {
      throw new OrdersUnreadError('too-many');
    }
    if (answer.outcome !== 'answered' || answer.status >= 500) {
      throw new OrdersUnreadError('unreachable');
    }
    return answer;
  };
}

/** Reads an answer by its schema. Throws OrdersUnreadError for anything else, such as a page of HTML. */
export function bodyBy<Schema extends z.ZodType>(
  schema: Schema,
  { json }: OutsideAnswer,
): z.output<Schema> {
  const read = schema.safeParse(json);
  if (!read.success) throw new OrdersUnreadError('unclear');
  return read.data;
}

/** Asks about each of some things, a few at a time; returns the answers in their order. */
export async function askAbout<Thing, Answer>(
  things: readonly Thing[],
  askOne: (thing: Thing) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < things.length; start += SIDE_BY_SIDE) {
    // oxlint-disable-next-line no-await-in-loop -- a few calls at a time
    answers.push(...(await Promise.all(things.slice(start, start + SIDE_BY_SIDE).map(askOne))));
  }
  return answers;
}

/** Returns whether an order is wanted. */
export function isWanted({ only }: Pick<OrdersReading, 'only'>, id: number): boolean {
  return only === undefined || only.has(String(id));
}

/** Refuses a list that is longer than is read. */
export function assertFew(count: number): void {
  if (count > ORDERS_MAX) throw new OrdersUnreadError('too-many');
}
