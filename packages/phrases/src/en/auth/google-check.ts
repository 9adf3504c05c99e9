import type { googleCheck as hebrew } from '../../he/auth/google-check.ts';

export const googleCheck: Record<keyof typeof hebrew, string> = {
  failed:
    'The Google robot check did not load. Check the internet connection, or an extension that blocks it',
};
