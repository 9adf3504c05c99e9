import type { auth as authHe } from '../he/auth.ts';

export const auth: Record<keyof typeof authHe, string> = {
  title: '',
};
