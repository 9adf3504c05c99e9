/** What happened in the last hour around a start of a payment on a public page. */
export interface RecentStarts {
  /** Payments that were started on the same page, by anybody. */
  readonly ofPage: number;
  /** Payments that were started from the same network, on any page. */
  readonly ofNetwork: number;
  /** Payments of the business that were refused, and all that were decided. */
  readonly refused: number;
  readonly decided: number;
}

/** Starts in an hour that nobody is asked anything for. */
const FREE_OF_PAGE = 10;
const FREE_OF_NETWORK = 8;
/** Refusals that say nothing yet, however many were decided. */
const FREE_REFUSALS = 8;
/** The highest level of work: each level is twice the one before. */
export const PAYMENT_CHECK_LEVEL_MAX = 4;

/**
 * Returns how much work a browser has to prove before a gateway is asked for a page: 0 for none, and up to
 * `PAYMENT_CHECK_LEVEL_MAX`. It rises with every further group of starts and never becomes a block: a page on which somebody
 * tries cards still takes the payment of a person. Many refusals in a business ask for the first level on all of its pages.
 */
export function paymentCheckLevel({ ofPage, ofNetwork, refused, decided }: RecentStarts): number {
  const isTested = refused >= FREE_REFUSALS && refused * 2 >= decided;
  return Math.min(
    PAYMENT_CHECK_LEVEL_MAX,
    Math.max(
      Math.floor(ofPage / FREE_OF_PAGE),
      Math.floor(ofNetwork / FREE_OF_NETWORK),
      isTested ? 1 : 0,
    ),
  );
}
