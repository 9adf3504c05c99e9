import { defineFeature } from '../../../platform/feature.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { deliverWebhooksTask } from './delivery/deliver-task.ts';
import { dispatchWebhooksTask, wakeWebhooks } from './delivery/dispatch-task.ts';
import { removeOldEvents } from './delivery/remove-old-events.ts';
import { webhookRoutes } from './webhooks.route.ts';

export const webhooksFeature = defineFeature({
  routes: webhookRoutes,
  tasks: [dispatchWebhooksTask, deliverWebhooksTask],
  schedules: [
    defineSchedule({ name: 'webhooks.wake', cron: '* * * * *', run: wakeWebhooks }),
    defineSchedule({ name: 'webhooks.remove', cron: '40 3 * * *', run: removeOldEvents }),
  ],
});
