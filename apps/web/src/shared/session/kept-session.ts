import { deviceStorage } from '../storage/safe-storage.ts';
import type { SetupInit, UserInit } from './session.ts';
import type { StaticData } from './static-data.ts';

export const KEPT_SESSION_KEY = 'pk-session';

/** What the start of the product answered last; enough to go on writing without a connection. */
export interface KeptSession {
  readonly staticData: StaticData;
  readonly user: UserInit;
  readonly setup: SetupInit;
}

/** Keeps who is signed in on this device, until sign-out. */
export function keepSession(kept: KeptSession): void {
  deviceStorage.write(KEPT_SESSION_KEY, JSON.stringify(kept));
}

export function dropKeptSession(): void {
  deviceStorage.remove(KEPT_SESSION_KEY);
}
