import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { removeOldSignIns } from './remove-old-sign-ins.ts';
import { personRoutes, sessionRoutes } from './session.route.ts';

export const sessionFeature = defineFeature({
  routes: [...sessionRoutes, ...personRoutes],
  schedules: [
    defineSchedule({ name: 'session.remove-old', cron: '40 * * * *', run: removeOldSignIns }),
  ],
});
