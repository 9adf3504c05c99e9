/** What the package of an account refuses, and the purchase of another: code to HTTP status. */
export const PACKAGE_ERROR_STATUS = {
  /** The app of a partner brought the account and lacks `feature`, which this needs. */
  PACKAGE_REQUIRED: 402,
  /** The package of the account lacks `feature`, which this needs; a larger one that is sold has it. */
  PACKAGE_LACKS: 402,
  /** The trial or the subscription is over: documents are read and reported, and no new ones issued. */
  PACKAGE_NEEDED: 402,
  /** No card is saved that could be charged for the package. */
  PACKAGE_CARD_MISSING: 409,
  /** An earlier order is being charged: another one could charge twice. */
  PACKAGE_ORDER_WAITS: 409,
  /** The package of the account allows `most` of `limit`; `packageId` and `addonId` give more, where there are such. */
  PACKAGE_LIMIT: 402,
} as const;
