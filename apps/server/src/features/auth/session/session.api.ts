/* What other slices may use of auth/session. */
export { COMP_TYPES_NAMES } from './company-type-names.ts';
export { findMember } from './find-member.ts';
export { listOwnAccounts } from './own-accounts.reads.ts';
export { endOtherSessions, endOwnSession, listOpenSessions } from './open-sessions.ts';
export { asOwnPerson, getOwnPerson, type OwnPerson } from './own-person.ts';
export { recordSecurityEvent, type SecurityEventKind } from './security-events.ts';
export { endSessionsIn, endSessionsOf } from './session.repository.ts';
export { closeSession, isLive, type OpenedSession, replaceSession, signOut } from './session.ts';
export { isKnownDevice } from './known-devices.ts';
