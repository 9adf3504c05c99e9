/* What other slices may use of sales/saved-cards. */
export { cardSaved } from './card-saved.ts';
export { keepCard } from './keep-card.ts';
export { openCardToken } from './open-card-token.ts';
export {
  CHARGING_TERMINAL,
  countEndingCards,
  listSavedCards,
  lockCardToCharge,
  lockEndingCard,
  lockSavedCard,
} from './saved-cards.reads.ts';
export { openToken, sealToken } from './sealed-token.ts';
