import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { endOldRegistrations } from './end-old-registrations.ts';
import { mailEmailLinkTask } from './email-link-task.ts';
import { anotherBusinessRoutes, registrationRoutes } from './registration.route.ts';

export const registrationFeature = defineFeature({
  routes: [...registrationRoutes, ...anotherBusinessRoutes],
  tasks: [mailEmailLinkTask],
  schedules: [
    defineSchedule({ name: 'registration.end-old', cron: '50 * * * *', run: endOldRegistrations }),
  ],
});
