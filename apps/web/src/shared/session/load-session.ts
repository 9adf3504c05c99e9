import { loginContract } from '@pinkas/contract/auth/login.contract';
import { sessionContract } from '@pinkas/contract/auth/session.contract';

import { call } from '../api/client.ts';
import { statusRules } from '../api/failure-reports.ts';
import { deviceNow } from '../clock.ts';
import { deviceStorage } from '../storage/safe-storage.ts';
import { createInactivityClock } from './inactivity.ts';
import { setSessionState, sessionState } from './session-store.ts';
import { toSession, toStaticData, type Session, type StaticData } from './session.ts';
import { dropSessionKey, keepSessionKey } from './tab-key.ts';

export const inactivityClock = createInactivityClock(deviceStorage, deviceNow);

/**
 * The start of specification section 1: static data, then the open session if there is one. Throws
 * `ApiError` when the server cannot be reached at all.
 */
export async function startSession(): Promise<void> {
  const staticData = toStaticData(await call(sessionContract.frontInit, { isQuiet: true }));
  if (!staticData.hasOpenSession) {
    setSessionState({ kind: 'logged-out', staticData });
    return;
  }
  if (inactivityClock.isOver()) {
    setSessionState({ kind: 'logged-out', staticData });
    await endSession();
    return;
  }
  await loadSession(staticData);
}

/**
 * Loads who is signed in; false, and signed out, when the first call fails. The second call may
 * fail: the product then goes on with the first answer only.
 */
export async function loadSession(staticData: StaticData): Promise<boolean> {
  let session: Session;
  try {
    const user = await call(sessionContract.backofficeInit, { isQuiet: true });
    const setup = await call(sessionContract.init, { isQuiet: true }).catch(() => undefined);
    session = toSession(user.data, setup?.data);
  } catch {
    setSessionState({ kind: 'logged-out', staticData });
    return false;
  }
  keepSessionKey(session.key);
  statusRules.reset();
  inactivityClock.touch();
  setSessionState({ kind: 'loaded', staticData, session });
  return true;
}

/** Loads the session anew: after sign-in, or when its data changed. */
export async function reloadSession(): Promise<boolean> {
  const { staticData } = known();
  return loadSession(staticData);
}

function known(): { staticData: StaticData } {
  const state = sessionState();
  if (state.kind === 'not-initialised') throw new TypeError('the start has not run');
  return state;
}

/** Ends the session here and on the server; a server that does not answer changes nothing here. */
export async function endSession(): Promise<void> {
  const { staticData } = known();
  statusRules.lose();
  await call(loginContract.logout, { isQuiet: true }).catch(() => undefined);
  forgetSession(staticData);
}

/** Drops what this browser holds of a session that the server has already ended. */
export function forgetSession(staticData = known().staticData): void {
  inactivityClock.forget();
  dropSessionKey(deviceNow());
  setSessionState({ kind: 'logged-out', staticData: { ...staticData, hasOpenSession: false } });
}
