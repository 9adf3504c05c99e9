import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The activity log of the account. */
export const activityPages = definePages('activity', [
  {
    path: 'account/activity',
    screen: screenOf(() => import('./activity.screen.tsx'), 'ActivityScreen'),
  },
]);
