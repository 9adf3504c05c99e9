import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { bookRoutes, documentCertificatesRoutes } from './book.route.ts';
import { bookLocksRoutes } from './book-locks.route.ts';
import { bookTermsRoutes } from './book-terms.route.ts';
import { tellEndingCertificates } from './tell-ending-certificates.ts';

export const bookFeature = defineFeature({
  routes: [...bookRoutes, ...documentCertificatesRoutes, ...bookTermsRoutes, ...bookLocksRoutes],
  schedules: [
    // In the morning, before the mails of the day.
    defineSchedule({
      name: 'book.ending-certificates',
      cron: '40 4 * * *',
      run: tellEndingCertificates,
    }),
  ],
});
