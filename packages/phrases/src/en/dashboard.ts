import type { dashboard as dashboardHe } from '../he/dashboard.ts';

export const dashboard: Record<keyof typeof dashboardHe, string> = {
  title: '',
};
