import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Preferences and reminders. */
export const usagePages = definePages('usage', [
  {
    path: 'settings/usage',
    menu: [{ key: 'usage', section: 'settings', order: 2, label: 'menuUsage', icon: 'usage' }],
    screen: screenOf(() => import('./usage.screen.tsx'), 'UsageScreen'),
  },
]);
