import { ACCOUNT_HEADER } from '@pinkas/contract/headers';

/** The account that this tab shows: the first one that an answer was for. */
let ownAccount: string | undefined;

/** Names the account of this tab on a call. */
export function nameAccount(headers: Headers): void {
  if (ownAccount !== undefined) headers.set(ACCOUNT_HEADER, ownAccount);
}

/**
 * Whether an answer is for the account of this tab; the first answer decides which that is. Answers
 * for nobody in particular belong to every tab.
 */
export function isForThisTab(headers: Headers): boolean {
  const account = headers.get(ACCOUNT_HEADER);
  if (account === null) return true;
  ownAccount ??= account;
  return account === ownAccount;
}

/** Frees the tab for the account of whoever signs in next. */
export function leaveAccount(): void {
  ownAccount = undefined;
}
