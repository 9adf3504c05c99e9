/**
 * Why a person has to decide about a payment by card. `differs`: it was charged otherwise than it was asked for.
 * `contradicts`: the gateway says something else than before. `claimed`: its transaction paid something else already.
 * `cannot-tell`: nobody can say whether it was charged. `no-document`: it was charged, and its document was refused.
 */
export const CARD_TROUBLES = [
  'differs',
  'contradicts',
  'claimed',
  'cannot-tell',
  'no-document',
] as const;
export type CardTrouble = (typeof CARD_TROUBLES)[number];
