import { deviceStorage } from '../storage/safe-storage.ts';
import type { SetupInit, UserInit } from './session.ts';
import type { StaticData } from './static-data.ts';

export const STORED_SESSION_KEY = 'pk-session';

/** The last responses of the product's start; enough to continue writing offline. */
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
