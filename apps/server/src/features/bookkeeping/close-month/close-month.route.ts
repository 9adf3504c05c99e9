import { closeMonthContract } from '@pinkas/contract/bookkeeping/close-month/close-month.contract';

import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { implement } from '../../../platform/http/implement.ts';
import { exportMonthTasks } from './export-tasks.ts';
import { readMonthTasks } from './month-tasks.reads.ts';

/** What is left to do until a month is closed. */
export const closeMonthRoutes = implement(closeMonthContract, {
  tasks: ({ ctx, query }) =>
    ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      return readMonthTasks(tx, ctx.principal, { day: query.day, today: ctx.clock.today() });
    }),
  export: ({ ctx, query, reply }) => exportMonthTasks({ ctx, reply }, query),
});
