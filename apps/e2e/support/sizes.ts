/** The two sizes at which the product is looked at. */
export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A phone that is held in a hand: what a test of it uses. */
export const IN_HAND = { viewport: PHONE, hasTouch: true, isMobile: true };

/** The two sizes at which a way of a user is walked. */
export const SIZES = [
  ['at 1440', DESK],
  ['on a phone', PHONE],
] as const;
