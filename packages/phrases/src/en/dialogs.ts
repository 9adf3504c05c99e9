import type { dialogs as dialogsHe } from '../he/dialogs.ts';

export const dialogs: Record<keyof typeof dialogsHe, string> = {
  title: '',
};
