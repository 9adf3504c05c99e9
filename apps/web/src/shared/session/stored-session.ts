import { deviceStorage } from '../storage/safe-storage.ts';
import type { SetupInit, UserInit } from './session.ts';
import type { StaticData } from './static-data.ts';

export const STORED_SESSION_KEY = 'pk-session';

/** What the start of the product answered last; enough to go on writing without a connection. */
export interface StoredSession {
  readonly staticData: StaticData;
  readonly user: UserInit;
  readonly setup: SetupInit;
}

/** Saves who is signed in on this device, until sign-out. */
export function keepSession(kept: StoredSession): void {
  deviceStorage.write(STORED_SESSION_KEY, JSON.stringify(kept));
}

export function dropStoredSession(): void {
  deviceStorage.remove(STORED_SESSION_KEY);
}
