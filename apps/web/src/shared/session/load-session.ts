import { loginContract } from '@pinkas/contract/auth/login/login.contract';
import { sessionContract } from '@pinkas/contract/auth/session/session.contract';

import { ApiError, isConnectionLost } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { statusRules } from '../api/failure-reports.ts';
import type { SignInReason } from '../navigation/redirect-after.ts';
import { deviceNow } from '../clock.ts';
import { deviceStorage } from '../storage/safe-storage.ts';
import { createInactivityClock } from './inactivity.ts';
import { dropStoredSession, keepSession } from './stored-session.ts';
import { markSessionEnding, setSessionState, sessionState } from './session-store.ts';
import type { Session, SetupInit, UserInit } from './session.ts';
import { forgetTroubles } from '../trouble/trouble-log.ts';
import { toStaticData, type StaticData } from './static-data.ts';
import {
  enterAccount,
  findLeftAccount,
  forgetAccount,
  leaveAccount,
  loseAccount,
  restoreAccount,
  watchAccount,
} from './tab-account.ts';
import { dropSessionKey, findSessionKey, keepSessionKey, personOfKey } from './tab-key.ts';
import { sendUnsent } from './unsent.ts';

/** Set while the server has not heard that this person signed out. */
const SIGN_OUT_PENDING = 'pk-sign-out';

export const inactivityClock = createInactivityClock(deviceStorage, deviceNow);

/**
 * The start of specification section 1: static data, then the open session if there is one. Throws
 * `ApiError` when the server cannot be reached.
 */
export async function startSession(): Promise<void> {
  restoreAccount(personOfKey(findSessionKey()));
  const start = await inOpenAccount(() => call(sessionContract.frontInit, { isQuiet: true }));
  const staticData = toStaticData(start);
  if (!staticData.hasOpenSession) {
    setLoggedOut(staticData);
    return;
  }
  if (inactivityClock.isOver() || deviceStorage.read(SIGN_OUT_PENDING) !== undefined) {
    setLoggedOut(staticData);
    await endSession();
    return;
  }
  try {
    await openSession(staticData);
  } catch (reason) {
    // Offline it is unknown whether the session is open: that is no sign-out.
    if (isConnectionLost(reason)) throw reason;
    setLoggedOut(staticData);
  }
}

/**
 * Loads who is signed in; false, and signed out, when the first call fails. The second call may fail: the
 * product then continues with the first response only.
 */
export async function loadSession(staticData: StaticData): Promise<boolean> {
  try {
    await openSession(staticData);
    return true;
  } catch {
    setLoggedOut(staticData);
    return false;
  }
}

async function openSession(staticData: StaticData): Promise<void> {
  showLoaded(staticData, await askSession());
}

/** Both answers of a session; the second is undefined where its call failed. */
interface SessionAnswers {
  readonly user: UserInit;
  readonly setup: SetupInit | undefined;
  readonly session: Session;
}

async function askSession(): Promise<SessionAnswers> {
  const { askBusiness, askPerson, toSession } = await loadPersonCalls();
  const user = await loadUser(askPerson);
  const setup = (await askBusiness())?.data;
  return { user, setup, session: toSession(user, setup) };
}

function showLoaded(staticData: StaticData, { user, setup, session }: SessionAnswers): void {
  if (setup !== undefined) keepSession({ staticData, user, setup });
  deviceStorage.remove(SIGN_OUT_PENDING);
  enterSession(staticData, session);
}

/** The calls for the person, unused without a session: they load with the pages behind sign-in. */
async function loadPersonCalls() {
  const part = await import('./person-calls.ts').catch(() => undefined);
  if (part === undefined) throw new ApiError({ status: 0, code: 'NO_CONNECTION' });
  return part;
}

/** Loads who is signed in, in the account that this tab showed them before, if they still have access to it. */
async function loadUser(ask: () => Promise<{ readonly data: UserInit }>): Promise<UserInit> {
  const { data: user } = await inOpenAccount(ask);
  const left = findLeftAccount(user.ua_uuid);
  if (left === undefined) return user;
  enterAccount(left);
  return (await inOpenAccount(ask)).data;
}

/** Runs a call of the start; where the account of the tab is not open any more, in one that is. */
async function inOpenAccount<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.code !== 'ACCOUNT_NOT_OPEN') throw reason;
    loseAccount();
    return load();
  }
}

/** Shows the product to a person whose session was loaded, by the server or from this device. */
export function enterSession(staticData: StaticData, session: Session): void {
  keepSessionKey(session.key);
  watchAccount(session.userId);
  statusRules.reset();
  inactivityClock.touch();
  setSessionState({ kind: 'loaded', staticData, session });
}

function setLoggedOut(staticData: StaticData, lostBy?: SignInReason): void {
  dropStoredSession();
  // The next person to sign in must not get the previous person's account, nor what happened in it.
  leaveAccount();
  forgetTroubles();
  setSessionState({ kind: 'logged-out', staticData, lostBy });
}

/** Reloads the session: after sign-in, or when its data changed. */
export async function reloadSession(): Promise<boolean> {
  const { staticData } = known();
  return loadSession(staticData);
}

/**
 * Reloads the session after a change of the business; false, and the previous one stays, if either of its calls
 * fails: a session without the business would take away what its pages know.
 */
export async function refreshSession(): Promise<boolean> {
  const { staticData } = known();
  const answers = await askSession().catch(() => undefined);
  if (answers?.setup === undefined) return false;
  showLoaded(staticData, answers);
  return true;
}

function known(): { staticData: StaticData } {
  const state = sessionState();
  if (state.kind === 'not-initialised') throw new TypeError('the start has not run');
  return state;
}

/**
 * Closes the session here and on the server, after what screens hold back was sent. A server that cannot be reached is notified at the next start,
 * before anything of the session is shown again. `lostBy` is the reason, where the person did not request it.
 */
export async function endSession(lostBy?: SignInReason): Promise<void> {
  await sendUnsent();
  statusRules.lose();
  markSessionEnding();
  try {
    await call(loginContract.logout, { isQuiet: true });
    deviceStorage.remove(SIGN_OUT_PENDING);
  } catch (reason) {
    if (isConnectionLost(reason)) deviceStorage.write(SIGN_OUT_PENDING, '1');
  }
  forgetSession(lostBy);
}

/** Drops the session data of this browser after the server has closed the session. */
export function forgetSession(lostBy?: SignInReason): void {
  const { staticData } = known();
  inactivityClock.forget();
  if (lostBy === undefined) forgetAccount();
  dropSessionKey(deviceNow());
  setLoggedOut({ ...staticData, hasOpenSession: false }, lostBy);
}
