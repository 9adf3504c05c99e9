import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { filesRoutes } from './files.route.ts';
import { removeLeftovers } from './stored/remove-leftovers.ts';

export const uploadsFeature = defineFeature({
  routes: filesRoutes,
  schedules: [
    defineSchedule({ name: 'uploads.remove-leftovers', cron: '30 * * * *', run: removeLeftovers }),
  ],
});
