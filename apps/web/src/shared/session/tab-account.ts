import { ACCOUNT_HEADER } from '@pinkas/contract/headers';

import { createSafeStorage, deviceStorage } from '../storage/safe-storage.ts';

/** Whose account a tab shows, kept for the next load of the page: `person account`. */
const KEY = 'pk-account';
const tabStorage = createSafeStorage(() => window.sessionStorage);

/** The account that this tab shows: the one it was bound to before, else the first one that an answer was for. */
let ownAccount: string | undefined;
let isLost = false;

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

/**
 * Binds the tab to the account that it showed before it was loaded anew; a new tab to the one that was shown last in this
 * browser. What another person left behind counts for nothing.
 */
export function restoreAccount(person: string | undefined): void {
  isLeaving = false;
  if (person === undefined) return;
  ownAccount = keptFor(person, tabStorage.read(KEY)) ?? keptFor(person, deviceStorage.read(KEY));
}

/** The account that this tab showed to the person before their session ended; undefined where it shows it. */
export function findLeftAccount(person: string): string | undefined {
  const kept = keptFor(person, tabStorage.read(KEY));
  return kept === ownAccount ? undefined : kept;
}

function keptFor(person: string, text: string | undefined): string | undefined {
  const [keptPerson, account] = text?.split(' ') ?? [];
  return keptPerson === person ? account : undefined;
}

/** Whether the page is about to be loaded anew for another account. */
let isLeaving = false;

function keep(person: string, account: string): void {
  tabStorage.write(KEY, `${person} ${account}`);
  deviceStorage.write(KEY, `${person} ${account}`);
}

/**
 * Binds the tab to an account from its next load on; the page as it stands still shows the one before, and a session of that
 * one that is read meanwhile does not bind it back.
 */
export function keepAccount(person: string, account: string): void {
  isLeaving = true;
  keep(person, account);
}

/** Binds the tab to an account at once; nothing of another one may be shown in it. */
export function enterAccount(account: string): void {
  ownAccount = account;
}

let watched: string | undefined;

function keepOwn(): void {
  if (isLeaving) return;
  if (watched !== undefined && ownAccount !== undefined) keep(watched, ownAccount);
}

/** Keeps the account of the tab, now and whenever somebody comes back to it: it is where new tabs begin. */
export function watchAccount(person: string): void {
  watched = person;
  keepOwn();
  // Twice the same listener is one.
  window.addEventListener('focus', keepOwn);
}

/** Whether what was kept of an account may be shown in this tab. */
export function isOfTab(accountId: number): boolean {
  return ownAccount === undefined || ownAccount === String(accountId);
}

/** Frees the tab from an account that is not open to its person any more. */
export function loseAccount(): void {
  ownAccount = undefined;
  isLost = true;
  tabStorage.remove(KEY);
  deviceStorage.remove(KEY);
}

/** Whether the account of this tab turned out to be closed to its person when the page was loaded. */
export function isAccountLost(): boolean {
  return isLost;
}

/** Frees the tab for the account of whoever signs in next. */
export function leaveAccount(): void {
  ownAccount = undefined;
  watched = undefined;
}

/** The same where the person leaves by their own will: the next one begins anew. */
export function forgetAccount(): void {
  leaveAccount();
  tabStorage.remove(KEY);
  deviceStorage.remove(KEY);
}
