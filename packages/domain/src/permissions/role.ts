/** Who a person is in an account (specification section 6). */
export const ROLES = ['owner', 'sub-user', 'accountant', 'account-manager'] as const;
export type Role = (typeof ROLES)[number];

/** Returns the role that a stored text names. Throws for any other text. */
export function roleOf(text: string): Role {
  const role = ROLES.find((known) => known === text);
  if (role === undefined) throw new Error(`the role ${text} is not known`);
  return role;
}
