/** Who gets a gift: the account of the link, and the business that came by it. */
export const GIFT_SIDES = ['brought', 'joined'] as const;
export type GiftSide = (typeof GIFT_SIDES)[number];
