import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { enqueueDueReminders, REMIND_SCHEDULE } from './sending/remind-due.ts';
import { remindersRoutes } from './reminders.route.ts';
import { sendReminderTask } from './sending/send-reminder-task.ts';
import { testMailTask } from './letter/test-step.ts';

export const remindersFeature = defineFeature({
  routes: remindersRoutes,
  tasks: [sendReminderTask, testMailTask],
  schedules: [
    defineSchedule({ name: REMIND_SCHEDULE, cron: '15 * * * *', run: enqueueDueReminders }),
  ],
});
