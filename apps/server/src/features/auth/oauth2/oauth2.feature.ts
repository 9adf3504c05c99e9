import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import {
  oauth2AppsRoutes,
  oauth2ApprovalRoutes,
  oauth2RegistrationRoutes,
} from './oauth2.route.ts';
import { removeEndedObjects } from './stored/objects.repository.ts';

export const oauth2Feature = defineFeature({
  routes: [...oauth2RegistrationRoutes, ...oauth2ApprovalRoutes, ...oauth2AppsRoutes],
  schedules: [
    defineSchedule({ name: 'oauth2.remove-ended', cron: '20 * * * *', run: removeEndedObjects }),
  ],
});
