import type { mail as mailHe } from '../he/mail.ts';

export const mail: Record<keyof typeof mailHe, string> = {
  title: '',
};
