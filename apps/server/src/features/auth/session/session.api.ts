/* What other slices may use of auth/session. */
export { recordSecurityEvent, type SecurityEventKind } from './security-events.ts';
export { closeSession, type OpenedSession, replaceSession, signOut } from './session.ts';
