import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { apiKeysRoutes } from './api.route.ts';
import { removeOldRequests } from './requests/remove-old-requests.ts';

export const apiFeature = defineFeature({
  routes: apiKeysRoutes,
  schedules: [
    defineSchedule({ name: 'api.remove-requests', cron: '50 * * * *', run: removeOldRequests }),
  ],
});
