import { defineFeature } from '../../../platform/feature.ts';
import { subscribe } from '../../../platform/jobs/event.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { packageChargeMoved } from '../../sales/card-payments/card-payments.api.ts';
import { cardSaved } from '../../sales/saved-cards/saved-cards.api.ts';
import { FILE_CREDITS_SCHEDULE, fileCredits, fileCreditsTask } from './order/file-credits.ts';
import { fileDocumentsTask } from './order/file-documents.ts';
import { chargeOrderTask } from './order/charge-order.ts';
import { followOrderTask } from './order/settle-order.ts';
import { packageCallsRoutes } from './package-calls.route.ts';
import {
  documentAllowanceRoutes,
  ownedAddonsRoutes,
  packageDowngradeRoutes,
  packagesRoutes,
} from './packages.route.ts';
import { followSavedCardTask } from './renewal/follow-saved-card.ts';
import { ENDED_ADDONS_SCHEDULE, tellEndedAddons } from './renewal/tell-ended-addons.ts';
import { RENEW_SCHEDULE, renewDue } from './renewal/renew-due.ts';

export const packagesFeature = defineFeature({
  routes: [
    ...packagesRoutes,
    ...ownedAddonsRoutes,
    ...packageDowngradeRoutes,
    ...documentAllowanceRoutes,
    ...packageCallsRoutes,
  ],
  tasks: [chargeOrderTask, fileDocumentsTask, fileCreditsTask],
  subscriptions: [
    subscribe(packageChargeMoved, followOrderTask),
    subscribe(cardSaved, followSavedCardTask),
  ],
  schedules: [
    defineSchedule({ name: RENEW_SCHEDULE, cron: '15 * * * *', run: renewDue }),
    // In the morning, in Israel.
    defineSchedule({ name: ENDED_ADDONS_SCHEDULE, cron: '5 6 * * *', run: tellEndedAddons }),
    defineSchedule({ name: FILE_CREDITS_SCHEDULE, cron: '25 * * * *', run: fileCredits }),
  ],
});
