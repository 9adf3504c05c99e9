import { definePages } from '../../../shared/pages/define-pages.ts';

/** Long exports that a person asked for, with their progress. */
export const exportsPages = definePages('exports', [
  {
    path: 'account/accounts/exports',
    screen: async () => (await import('./exports.screen.tsx')).ExportsScreen,
  },
]);
