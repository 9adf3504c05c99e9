import type { accounts as hebrew } from '../he/accounts.ts';

export const accounts: Record<keyof typeof hebrew, string> = {
  title: 'Users and permissions',
  intro: 'How you sign in to Pinkas, and from which devices',
  ownTitle: 'How I sign in',
  email: 'E-mail',
};
