import { addDays, type LocalDate } from '../time/local-date.ts';

/** Why a customer is asked for a card: a person asks, a charge of the saved one was refused, or it is about to end. */
export const CARD_LINK_CAUSES = ['asked', 'refused', 'expiring'] as const;
export type CardLinkCause = (typeof CARD_LINK_CAUSES)[number];

/** `used`: it brought a card. `ended`: its last day is over. */
export const CARD_LINK_STATES = ['open', 'used', 'ended'] as const;
export type CardLinkState = (typeof CARD_LINK_STATES)[number];

/** Days after that of its making on which a link can be used. */
const VALID_DAYS = 14;

/** Returns the last day of a link that is made on a day. */
export function lastDayOfCardLink(madeOn: LocalDate): LocalDate {
  return addDays(madeOn, VALID_DAYS);
}

/** Returns what became of a link: it brings one card, up to and with its last day. */
export function cardLinkState(
  { isUsed, validUntil }: { readonly isUsed: boolean; readonly validUntil: LocalDate },
  today: LocalDate,
): CardLinkState {
  if (isUsed) return 'used';
  return validUntil < today ? 'ended' : 'open';
}
