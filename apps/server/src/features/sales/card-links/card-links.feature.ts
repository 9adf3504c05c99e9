import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { cardLinksRoutes } from './card-links.route.ts';
import { mailCardLinkTask, textCardLinkTask } from './send-card-link-task.ts';
import { TELL_ENDING_CARDS_SCHEDULE, tellEndingCards } from './tell-ending-cards.ts';
import { tellOwnersOfEndings } from './tell-owner-of-endings.ts';

export const cardLinksFeature = defineFeature({
  routes: cardLinksRoutes,
  tasks: [mailCardLinkTask, textCardLinkTask],
  schedules: [
    defineSchedule({
      name: TELL_ENDING_CARDS_SCHEDULE,
      cron: '35 * * * *',
      run: tellEndingCards,
    }),
    defineSchedule({
      name: 'card-links.tell-owners',
      cron: '25 7 * * *',
      run: tellOwnersOfEndings,
    }),
  ],
});
