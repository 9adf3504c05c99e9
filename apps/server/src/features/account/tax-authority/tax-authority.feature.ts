import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { taxAuthorityRoutes } from './tax-authority.route.ts';
import { tellOfConsents } from './tell-of-consents.ts';

export const taxAuthorityFeature = defineFeature({
  routes: taxAuthorityRoutes,
  schedules: [
    // In the morning, before the mails of the day.
    defineSchedule({
      name: 'tax-authority.consents',
      cron: '45 4 * * *',
      run: tellOfConsents,
    }),
  ],
});
