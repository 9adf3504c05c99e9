/* What other slices may use of sales/card-links. */
export { askBySchedule, askForEach } from './ask-by-schedule.ts';
export { cardLinkHash, cardLinkPath } from './card-link.ts';
export {
  findCardLinkByToken,
  readCardAsking,
  readCardLinkState,
  type NamedCardLink,
} from './card-links.reads.ts';
export { loadPastCardLink } from './load-past-card-link.ts';
export { TELL_ENDING_CARDS_SCHEDULE } from './tell-ending-cards.ts';
export { makeCardLinkIn, type AskedCard, type MadeCardLink } from './make-card-link.ts';
