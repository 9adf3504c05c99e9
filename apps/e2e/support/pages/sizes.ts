/** The two sizes at which the product is looked at. */
export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Options of a test on a phone held in a hand. */
export const IN_HAND = { viewport: PHONE, hasTouch: true, isMobile: true };

/** The two sizes at which a journey of a user is run. */
export const SIZES = [
  ['at 1440', DESK],
  ['on a phone', PHONE],
] as const;
