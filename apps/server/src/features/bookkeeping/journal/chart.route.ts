import { chartContract } from '@pinkas/contract/bookkeeping/journal/chart.contract';

import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readChart } from './chart.reads.ts';
import { exportChart } from './export-chart.ts';
import { endAccount, renameAccount, reopenAccount } from './keep-account.ts';

export const chartRoutes = implement(chartContract, {
  list: ({ ctx, query: { kind, sort, direction } }) =>
    ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      return readChart(tx, { kind, sort, direction }, ctx.clock.today());
    }),
  export: ({ ctx, query, reply }) => exportChart({ ctx, reply }, query),
  rename: ({ ctx, params, body, idempotencyKey }) =>
    renameAccount(ctx, params.id, body, idempotencyKey),
  end: ({ ctx, params, body, idempotencyKey }) =>
    endAccount(ctx, params.id, body.version, idempotencyKey),
  reopen: ({ ctx, params, body, idempotencyKey }) =>
    reopenAccount(ctx, params.id, body.version, idempotencyKey),
});
