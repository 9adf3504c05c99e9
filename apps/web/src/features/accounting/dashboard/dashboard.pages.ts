import { definePages } from '../../../shared/pages/define-pages.ts';

/** The first page after sign-in. */
export const dashboardPages = definePages('dashboard', [
  {
    path: 'dashboard',
    menu: [
      { key: 'dashboard', section: 'dashboard', order: 1, label: 'menuDashboard', icon: 'home' },
    ],
    screen: async () => (await import('./dashboard.screen.tsx')).DashboardScreen,
  },
]);
