import { remindersContract } from '@pinkas/contract/accounting/reminders/reminders.contract';
import { reminderPlanContract } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { logoAnswer, readLogoOfToday } from '../documents/documents.api.ts';
import { previewByHand, remindByHand } from './sending/remind-by-hand.ts';
import { readDocumentReminders, readReminderOverview } from './reminder-overview.reads.ts';
import { readReminderPlan } from './plan/reminder-plan.reads.ts';
import { savePlan } from './plan/save-plan.ts';
import { showStep } from './letter/shown-step.ts';
import { isCustomerStopped, stopReminders } from './stop-reminders.ts';
import { sendTestStep } from './letter/test-step.ts';

export const remindersRoutes: Routes = [
  ...implement(reminderPlanContract, {
    get: ({ ctx }) => ctx.transaction((tx) => readReminderPlan(tx, ctx.clock.today())),
    save: ({ ctx, body, idempotencyKey }) => savePlan(ctx, body, idempotencyKey),
    preview: ({ ctx, body }) =>
      ctx.transaction((tx) => showStep(ctx, tx, ctx.services.config, body)),
    sendTest: ({ ctx, body, idempotencyKey }) => sendTestStep(ctx, body, idempotencyKey),
    overview: ({ ctx }) => ctx.transaction((tx) => readReminderOverview(tx, ctx.clock)),
  }),
  ...implement(remindersContract, {
    preview: ({ ctx, body }) => previewByHand(ctx, body.documentIds),
    send: ({ ctx, body, idempotencyKey }) => remindByHand(ctx, body.documentIds, idempotencyKey),
    logo: async ({ ctx }) => logoAnswer(await readLogoOfToday(ctx.services, ctx.accountId)),
    ofDocument: ({ ctx, params }) =>
      ctx.transaction((tx) => readDocumentReminders(tx, ctx.clock, params.id)),
    stopDocument: ({ ctx, params, body }) =>
      stopReminders(ctx, 'document', params.id, body.isStopped),
    ofCustomer: async ({ ctx, params }) => ({
      isStopped: await ctx.transaction((tx) => isCustomerStopped(tx, params.id)),
    }),
    stopCustomer: ({ ctx, params, body }) =>
      stopReminders(ctx, 'customer', params.id, body.isStopped),
  }),
];
