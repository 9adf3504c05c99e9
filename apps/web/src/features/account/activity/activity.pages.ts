import { definePages } from '../../../shared/pages/define-pages.ts';

/** What everybody did in the account. */
export const activityPages = definePages('activity', [
  {
    path: 'account/activity',
    screen: async () => (await import('./activity.screen.tsx')).ActivityScreen,
  },
]);
