/**
 * The account that a tab shows: sent with its calls, and on the answers. A person may belong to several
 * accounts; a call for an account that the session may not act for is refused, and so is an answer for
 * another account than the tab's.
 */
export const ACCOUNT_HEADER = 'x-pinkas-account';
