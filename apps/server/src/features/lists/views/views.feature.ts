import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { listViewsRoutes } from './list-views.route.ts';
import { mailDueViews } from './mail-due-views.ts';
import { mailViewTask } from './mail-view-task.ts';
import { viewMailingsRoutes } from './view-mailings.route.ts';

export const listViewsFeature = defineFeature({
  routes: [...listViewsRoutes, ...viewMailingsRoutes],
  tasks: [mailViewTask],
  schedules: [defineSchedule({ name: 'views.mail', cron: '2 * * * *', run: mailDueViews })],
});
