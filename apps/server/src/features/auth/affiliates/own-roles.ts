import type { Role } from '@pinkas/domain/permissions/role';

/** Roles of the people of a business itself: accountants and account managers help several, and may bring one of them. */
export const OWN_ROLES: readonly Role[] = ['owner', 'sub-user'];
