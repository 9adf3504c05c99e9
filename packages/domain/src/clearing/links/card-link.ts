import { addDays, type LocalDate } from '../../time/local-date.ts';

/** Why a customer is asked for a card: a person asks, a charge of the saved one was refused, or it is about to end. */
export const CARD_LINK_CAUSES = ['asked', 'refused', 'expiring'] as const;
export type CardLinkCause = (typeof CARD_LINK_CAUSES)[number];

/** `used`: it brought a card. `ended`: its last day is over, or the business put its customer away. */
export const CARD_LINK_STATES = ['open', 'used', 'ended'] as const;
export type CardLinkState = (typeof CARD_LINK_STATES)[number];

/** Days after that of its making on which a link can be used. */
const VALID_DAYS = 14;

/** Returns the last day of a link that is made on a day. */
export function lastDayOfCardLink(madeOn: LocalDate): LocalDate {
  return addDays(madeOn, VALID_DAYS);
}

interface KnownOfLink {
  readonly isUsed: boolean;
  /** Whether the customer is archived. */
  readonly isArchived: boolean;
  readonly validUntil: LocalDate;
}

/** Returns what became of a link: it brings one card, up to and with its last day, and none for a customer who is archived. */
export function cardLinkState(
  { isUsed, isArchived, validUntil }: KnownOfLink,
  today: LocalDate,
): CardLinkState {
  if (isUsed) return 'used';
  return isArchived || validUntil < today ? 'ended' : 'open';
}
