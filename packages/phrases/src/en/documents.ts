import type { documents as documentsHe } from '../he/documents.ts';

export const documents: Record<keyof typeof documentsHe, string> = {
  title: '',
};
