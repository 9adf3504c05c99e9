import { defineFeature } from '../../../platform/feature.ts';
import { subscribe } from '../../../platform/jobs/event.ts';
import { defineSchedule } from '../../../platform/jobs/schedule.ts';
import { billingChargeMoved } from '../card-payments/card-payments.api.ts';
import { cardSaved } from '../saved-cards/saved-cards.api.ts';
import { billPeriodTask } from './bill/bill-period.ts';
import { followChargeTask } from './bill/follow-charge.ts';
import { followNewCardTask } from './bill/follow-new-card.ts';
import { sendChargeTask } from './bill/send-charge.ts';
import { billingRunsRoutes } from './billing-runs.route.ts';
import { mailComingTask } from './note/mail-coming-task.ts';
import { TELL_COMING_CHARGES_SCHEDULE, tellComingCharges } from './note/tell-coming-charges.ts';
import { RUN_BILLING_SCHEDULE, runBilling } from './run-billing.ts';
import { TELL_REFUSED_CARDS_SCHEDULE, tellRefusedCards } from './tell-refused-cards.ts';

export const billingRunsFeature = defineFeature({
  routes: billingRunsRoutes,
  tasks: [billPeriodTask, mailComingTask, sendChargeTask],
  subscriptions: [
    subscribe(billingChargeMoved, followChargeTask),
    subscribe(cardSaved, followNewCardTask),
  ],
  schedules: [
    defineSchedule({
      name: TELL_COMING_CHARGES_SCHEDULE,
      cron: '35 * * * *',
      run: tellComingCharges,
    }),
    // Seven in the morning in Israel is four in summer and five in winter.
    defineSchedule({ name: RUN_BILLING_SCHEDULE, cron: '0 4,5 * * *', run: runBilling }),
    defineSchedule({
      name: TELL_REFUSED_CARDS_SCHEDULE,
      cron: '25 * * * *',
      run: tellRefusedCards,
    }),
  ],
});
