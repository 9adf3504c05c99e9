import type { ResponseClass } from '../clearing/response-codes/response-reason.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import type { BillingMethod, TemplateState } from './billing-template.ts';

/** Days from each refused charge to the next one. */
export const DAYS_TO_NEXT = [1, 3, 7] as const;
/** Charges of a period in all. */
export const CHARGES_MAX = DAYS_TO_NEXT.length + 1;

/** Card companies count refused charges of a card: more than these in so many days are not sent. */
export const CARD_TRIES_MAX = 15;
export const CARD_TRIES_DAYS = 30;

/** What a charge that moved no money ended with; `lost` where its gateway never had it. */
export type RefusedClass = ResponseClass | 'lost' | 'by-hand';

/** What follows from a charge that moved no money. */
export type AfterRefusal =
  | { readonly kind: 'again'; readonly on: LocalDate }
  /** It is not charged again; `blocks` where the card is of no use for the next periods either. */
  | { readonly kind: 'over'; readonly blocks: boolean };

/**
 * What a template does after a refused charge. `again`: it is tried again after some days, and its customer gets a link for another
 * card where the business sends those. `link`: its customer gets the link, and nothing is tried again. `by-hand`: a person decides.
 */
export const REFUSAL_WAYS = ['again', 'link', 'by-hand'] as const;
export type RefusalWay = (typeof REFUSAL_WAYS)[number];

interface RefusedTemplate {
  readonly state: TemplateState;
  readonly method: BillingMethod;
  readonly onRefusal: RefusalWay;
}

/** Returns whether a template, as it is now, charges again by itself what was refused, on the day that was set for it. */
export function isTriedAgain({ state, method, onRefusal }: RefusedTemplate): boolean {
  return (state === 'active' || state === 'blocked') && method === 'card' && onRefusal === 'again';
}

/** Classes in which the card, or its holder, has to change something. */
const OF_CARD: readonly RefusedClass[] = ['hard', 'payer'];

/** Whether the card, or its holder, has to change something before it can be charged. */
export function isHardRefusal(refused: RefusedClass): boolean {
  return OF_CARD.includes(refused);
}

/** Classes after which the same charge may be sent again at once: nothing has to change, or be found out, before. */
const SENT_AGAIN: readonly RefusedClass[] = ['soft', 'lost', 'by-hand'];

/** Returns whether a charge that moved no money may be sent again as it is. */
export function mayTryNow(refused: RefusedClass): boolean {
  return SENT_AGAIN.includes(refused);
}

/**
 * Returns what follows from the last of so many charges: a refusal without a reason of the card is tried again, and all else
 * waits for a person. A charge without an answer is none of these.
 */
export function afterRefusal(
  refused: RefusedClass,
  tries: number,
  today: LocalDate,
  way: RefusalWay,
): AfterRefusal {
  if (way !== 'again' || (refused !== 'soft' && refused !== 'lost')) {
    return { kind: 'over', blocks: isHardRefusal(refused) };
  }
  const days = DAYS_TO_NEXT[tries - 1];
  return days === undefined
    ? { kind: 'over', blocks: true }
    : { kind: 'again', on: addDays(today, days) };
}
