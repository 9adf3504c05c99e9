/** Numbers by which any call that moves money says that it did nothing: fields, permissions, names. */
const ANY = [54, 300, 316, 701, 702, 707, 711, 713, 714, 715, 716, 717, 723, 724, 731];
const LATER = [801, 802, 805, 806, 807, 812];

/**
 * Published numbers of refusals after which surely nothing was done. Any other number leaves a call unknown: a general
 * error (12), an identifier that was used before (its first charge may have been made), a charge that was refunded before
 * (210: it may have been this refund), or a refund that waits for a person of Grow (110).
 */
export const REFUSALS = {
  token: numbers(103, 140, 451, 452, 453, 703, 704, 705, 733, 734),
  settle: numbers(720, 722, 803, 804, 808, 809, 810, 813, 814),
  refund: numbers(10, 105, 115, 130, 170, 190, 207, 215, 218),
} as const;

/** Numbers by which an account is refused, with the credential that they name. */
export const ACCOUNT_REFUSALS: Readonly<Record<string, string | undefined>> = {
  723: 'apiKey',
  812: 'apiKey',
};

/** The transaction surely does not exist. */
export const NO_TRANSACTION = '170';

function numbers(...own: readonly number[]): ReadonlySet<string> {
  return new Set([...ANY, ...LATER, ...own].map(String));
}
