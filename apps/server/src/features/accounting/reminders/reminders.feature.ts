import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { enqueueDueReminders, REMIND_SCHEDULE } from './remind-due.ts';
import { remindersRoutes } from './reminders.route.ts';
import { sendReminderTask } from './send-reminder-task.ts';
import { testReminderTask } from './test-step.ts';

export const remindersFeature = defineFeature({
  routes: remindersRoutes,
  tasks: [sendReminderTask, testReminderTask],
  schedules: [
    defineSchedule({ name: REMIND_SCHEDULE, cron: '15 * * * *', run: enqueueDueReminders }),
  ],
});
