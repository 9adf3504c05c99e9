import { reloadByForce } from '../navigation/leave-state.ts';
import { deviceStorage } from '../storage/safe-storage.ts';
import { leaveAccount } from './tab-account.ts';

/** The session key in storage (specification section 9): whose session this browser holds. */
const SESSION_KEY = 'tsi';
/** Any new value reloads all other tabs. */
const RELOAD_ALL_KEY = 'tsi-reload';

let ownKey: string | undefined;

/** Saves whose session this tab shows, and notifies the other tabs. */
export function keepSessionKey(key: string): void {
  ownKey = key;
  if (deviceStorage.read(SESSION_KEY) !== key) deviceStorage.write(SESSION_KEY, key);
}

/** Returns whose session this browser holds, as saved last. */
export function findSessionKey(): string | undefined {
  return deviceStorage.read(SESSION_KEY);
}

/** Returns the person of a session key; the same at every sign-in. */
export function personOfKey(key: string | undefined): string | undefined {
  return key?.split(':')[1];
}

/** Forgets the session key; the other tabs reload and find that the session is over. */
export function dropSessionKey(now: number): void {
  ownKey = undefined;
  leaveAccount();
  deviceStorage.remove(SESSION_KEY);
  deviceStorage.write(RELOAD_ALL_KEY, String(now));
}

/** Whether the browser's session is no longer the one that this tab shows. */
export function isSessionReplaced(own: string | undefined, stored: string | undefined): boolean {
  return own !== undefined && stored !== own;
}

function isReplaced(): boolean {
  // Without a working storage the tabs cannot know of each other; the server's token check decides.
  return deviceStorage.isPersistent() && isSessionReplaced(ownKey, deviceStorage.read(SESSION_KEY));
}

/**
 * Before any write: a tab whose session was replaced in another tab reloads instead of writing in a stranger's
 * name. The promise then never resolves, because the page reloads.
 */
export async function reloadIfSessionChanged(): Promise<void> {
  if (!isReplaced()) return;
  reloadByForce();
  await new Promise<never>(() => undefined);
}

/** Reloads this tab when another one changes the session. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    const concerns =
      event.key === SESSION_KEY || event.key === RELOAD_ALL_KEY || event.key === null;
    if (!concerns) return;
    if (
      ownKey === undefined ? event.key === SESSION_KEY && event.newValue !== null : isReplaced()
    ) {
      reloadByForce();
    }
  });
}
