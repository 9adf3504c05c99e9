import type { shell as shellHe } from '../he/shell.ts';

export const shell: Record<keyof typeof shellHe, string> = {
  title: '',
};
