/** A desk and a phone: the two sizes at which a way of a user is walked. */
export const SIZES = [
  ['at 1440', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const;
