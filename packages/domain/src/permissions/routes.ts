/** Who a person is in an account (specification section 6). */
export const ROLES = ['owner', 'sub-user', 'accountant'] as const;
export type Role = (typeof ROLES)[number];

/** The pages of the product as permission keys: the path without its leading slash. */
export const PERMISSIONS = [
  'dashboard',
  'documents/create',
  'documents/batch-upload',
  'documents',
  'customers',
  'items',
  'expenses',
  'settings/design',
  'settings/tags',
  'settings/usage',
  'settings/book',
  'account/numberings',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What a signed-in person brings to a decision. */
export interface Principal {
  readonly role: Role;
  /** Null unless permission mode is active; then only these may be opened. */
  readonly permissionGroups: readonly Permission[] | null;
}

const SUB_USER: readonly Permission[] = [
  'documents/create',
  'documents/batch-upload',
  'documents',
  'customers',
  'items',
];

/** One answer for route guard, menu and server alike. */
export function isAllowed(principal: Principal, permission: Permission): boolean {
  if (principal.role === 'owner') return true;
  if (principal.permissionGroups !== null) return principal.permissionGroups.includes(permission);
  return principal.role === 'sub-user' && SUB_USER.includes(permission);
}
