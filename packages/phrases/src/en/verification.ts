import type { verification as verificationHe } from '../he/verification.ts';

export const verification: Record<keyof typeof verificationHe, string> = {
  title: '',
};
