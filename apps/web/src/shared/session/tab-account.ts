import { ACCOUNT_HEADER } from '@pinkas/contract/headers';

import { createSafeStorage, deviceStorage } from '../storage/safe-storage.ts';

/** The account that a tab shows, saved for the next load of the page: `person account`. */
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
 * Returns whether a response is for the account of this tab; the first response decides which that is.
 * Responses for no particular account belong to every tab.
 */
export function isForThisTab(headers: Headers): boolean {
  const account = headers.get(ACCOUNT_HEADER);
  if (account === null) return true;
  ownAccount ??= account;
  return account === ownAccount;
}

/**
 * Binds the tab to the account that it showed before the reload; a new tab to the one that this browser showed
 * last. Accounts of another person are ignored.
 */
export function restoreAccount(person: string | undefined): void {
  isLeaving = false;
  if (person === undefined) return;
  ownAccount = keptFor(person, tabStorage.read(KEY)) ?? keptFor(person, deviceStorage.read(KEY));
}

/** Returns the account that this tab showed to the person before their session closed; undefined where it shows it. */
export function findLeftAccount(person: string): string | undefined {
  const kept = keptFor(person, tabStorage.read(KEY));
  return kept === ownAccount ? undefined : kept;
}

function keptFor(person: string, text: string | undefined): string | undefined {
  const [keptPerson, account] = text?.split(' ') ?? [];
  return keptPerson === person ? account : undefined;
}

/** Whether the page is about to reload for another account. */
let isLeaving = false;

function keep(person: string, account: string): void {
  tabStorage.write(KEY, `${person} ${account}`);
  deviceStorage.write(KEY, `${person} ${account}`);
}

/**
 * Binds the tab to an account from its next load on; the current page still shows the previous one, and a
 * session of that one which loads meanwhile does not bind it back.
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

/** Saves the account of the tab, now and whenever the person comes back to it: new tabs begin there. */
export function watchAccount(person: string): void {
  watched = person;
  keepOwn();
  // Twice the same listener is one.
  window.addEventListener('focus', keepOwn);
}

/** Returns whether saved data of an account may be shown in this tab. */
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

/** Returns whether the person had no access to the account of this tab when the page loaded. */
export function isAccountLost(): boolean {
  return isLost;
}

/** Releases the tab for the account of the next person to sign in. */
export function leaveAccount(): void {
  ownAccount = undefined;
  watched = undefined;
}

/** Releases the tab when the person signs out themselves: the next one starts without an account. */
export function forgetAccount(): void {
  leaveAccount();
  tabStorage.remove(KEY);
  deviceStorage.remove(KEY);
}
