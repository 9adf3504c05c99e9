import { comingRemindersContract } from '@pinkas/contract/reports/future-payments/coming-reminders.contract';
import { futurePaymentsContract } from '@pinkas/contract/reports/future-payments/future-payments.contract';

import { implement } from '../../../platform/http/implement.ts';
import { exportFuturePayments } from './export-future-payments.ts';
import { listComing, sumComing } from './future-payments.reads.ts';
import { removeReminder, saveReminder } from './save-reminder.ts';

const reportRoutes = implement(futurePaymentsContract, {
  list: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, ...filter } = query;
    const asked = { filter, today: ctx.clock.today(), userId: ctx.userId };
    return ctx.transaction((tx) =>
      listComing(tx, asked, { sort, direction, after, before, limit }),
    );
  },
  totals: async ({ ctx, query: { step, ...filter } }) => {
    const today = ctx.clock.today();
    const totals = await ctx.transaction((tx) => sumComing(tx, { filter, today }, step));
    return { today, ...totals };
  },
  export: ({ ctx, query, reply }) => exportFuturePayments({ ctx, reply }, query),
});

/** Everybody's own reminders. */
const reminderRoutes = implement(comingRemindersContract, {
  save: ({ ctx, body }) => saveReminder(ctx, body),
  remove: async ({ ctx, params }) => {
    await removeReminder(ctx, params.id);
    return { success: true as const };
  },
});

export const futurePaymentsRoutes = [...reportRoutes, ...reminderRoutes];
