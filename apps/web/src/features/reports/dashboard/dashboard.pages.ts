import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The first page after sign-in. */
export const dashboardPages = definePages('dashboard', [
  {
    path: 'dashboard',
    menu: [
      { key: 'dashboard', section: 'dashboard', order: 1, label: 'menuDashboard', icon: 'home' },
    ],
    screen: screenOf(() => import('./dashboard.screen.tsx'), 'DashboardScreen'),
  },
]);
