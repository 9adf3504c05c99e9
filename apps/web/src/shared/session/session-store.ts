import type { RegistrationStep } from '@pinkas/domain/identity/registration-step';
import { useSyncExternalStore } from 'react';

import type { SignInReason } from '../navigation/redirect-after.ts';
import { detailsOfBusiness, type AccountSetup, type Session } from './session.ts';
import type { StaticData } from './static-data.ts';

/** States of specification section 4.2. */
export type SessionState =
  | { readonly kind: 'not-initialised' }
  | {
      readonly kind: 'logged-out';
      readonly staticData: StaticData;
      /** Why a session that was open in this tab is gone; undefined for a plain sign-out. */
      readonly lostBy?: SignInReason | undefined;
    }
  | { readonly kind: 'loaded'; readonly staticData: StaticData; readonly session: Session };

let state: SessionState = { kind: 'not-initialised' };
/** While the navigation to sign-in is pending, the closing page still uses its last session. */
let last: Session | undefined;
/** True from when this browser begins to close the session until it is closed. */
let isEnding = false;
const listeners = new Set<() => void>();

/** The session of the page that is shown, also while it is being left. */
export function lastSession(): Session | undefined {
  return last;
}

export function sessionState(): SessionState {
  return state;
}

export function setSessionState(next: SessionState): void {
  state = next;
  isEnding = false;
  if (next.kind === 'loaded') last = next.session;
  for (const listener of listeners) listener();
}

/** Marks the session as closing here, before the server is notified. */
export function markSessionEnding(): void {
  isEnding = true;
  for (const listener of listeners) listener();
}

export function isSessionEnding(): boolean {
  return isEnding;
}

/** The session of the moment, for code outside components; undefined when nobody is signed in. */
export function findSession(): Session | undefined {
  return state.kind === 'loaded' ? state.session : undefined;
}

/** Why the session of this tab is gone; undefined where there was none or it was signed out. */
export function findLossReason(): SignInReason | undefined {
  return state.kind === 'logged-out' ? state.lostBy : undefined;
}

/** Updates a setting that was just saved, so that other pages follow it without a reload. */
export function changeSetup(changes: Partial<AccountSetup>): void {
  if (state.kind !== 'loaded' || state.session.setup === undefined) return;
  const { session } = state;
  const setup = { ...state.session.setup, ...changes };
  setSessionState({ ...state, session: { ...session, setup } });
}

/** Updates the registration step that was just saved. */
export function changeRegistrationStep(registrationStep: RegistrationStep): void {
  if (state.kind !== 'loaded') return;
  setSessionState({ ...state, session: { ...state.session, registrationStep } });
}

/** Updates details of the business that were just saved. */
export function changeBusiness(changes: Partial<AccountSetup['business']>): void {
  const setup = findSession()?.setup;
  if (setup === undefined || state.kind !== 'loaded') return;
  const business = { ...setup.business, ...changes };
  changeSetup({ business });
  const { session } = state;
  setSessionState({
    ...state,
    session: {
      ...session,
      companyName: changes.nameHe ?? session.companyName,
      principal: { ...session.principal, ...detailsOfBusiness(business) },
    },
  });
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState);
}

export function useStaticData(): StaticData | undefined {
  const current = useSessionState();
  return current.kind === 'not-initialised' ? undefined : current.staticData;
}

/** Thrown while a page that needs a session renders after the session closed. */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError';
}

/** Thrown when the business's data did not load at the start; trying again may help. */
export class SetupMissingError extends Error {
  override readonly name = 'SetupMissingError';
}

/** The signed-in person; for screens behind the guard only. */
export function useSession(): Session {
  const session = useSyncExternalStore(subscribeToSession, lastSession);
  if (session === undefined) throw new NoSessionError('a page behind the guard has no session');
  return session;
}

/** Returns the business and its rules; a page without them shows the problem with a retry. */
export function useAccountSetup(): AccountSetup {
  const { setup } = useSession();
  if (setup === undefined) throw new SetupMissingError('the business did not load');
  return setup;
}
