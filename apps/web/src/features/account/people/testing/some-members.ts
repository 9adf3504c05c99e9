import type { AccountMember } from '@pinkas/contract/account/people/people.contract';

/** The owner who is signed in. */
export const OWNER: AccountMember = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  isInvitation: false,
  isOwn: true,
  name: 'דנה לוי',
  email: 'demo@pinkas.test',
  role: 'owner',
  state: 'active',
  permissionGroups: null,
  deniedPages: [],
  lastDay: null,
  ownDocumentsOnly: false,
  documentsFrom: null,
  documentsUntil: null,
  secondFactors: ['app'],
  lastSeenAt: '2026-11-20T09:30:00.000Z',
  since: '2026-01-04T08:00:00.000Z',
  expiresAt: null,
};
