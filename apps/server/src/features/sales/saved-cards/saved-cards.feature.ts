import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { READ_CARD_CHANGES_SCHEDULE, readCardChanges } from './read-card-changes.ts';
import { savedCardsRoutes } from './saved-cards.route.ts';

export const savedCardsFeature = defineFeature({
  routes: savedCardsRoutes,
  schedules: [
    // Before the hour in which automatic billing charges.
    defineSchedule({ name: READ_CARD_CHANGES_SCHEDULE, cron: '50 1 * * *', run: readCardChanges }),
  ],
});
