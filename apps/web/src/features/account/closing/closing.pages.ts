import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Closing the account. */
export const closingPages = definePages('closing', [
  {
    path: 'account/closing',
    screen: screenOf(() => import('./closing.screen.tsx'), 'ClosingScreen'),
  },
]);
