import { withheldContract } from '@pinkas/contract/reports/withheld/withheld.contract';

import { implement } from '../../../platform/http/implement.ts';
import { exportWithheld, exportWithheldReceipts } from './export-withheld.ts';
import { withheldYear } from './withheld-year.ts';
import { listWithheldReceipts, sumWithheldReceipts } from './withheld-receipts.reads.ts';
import { readWithheld } from './withheld.reads.ts';

export const withheldRoutes = implement(withheldContract, {
  report: async ({ ctx, query }) => {
    const { sort, direction, ...asked } = query;
    const report = await ctx.transaction((tx) => readWithheld(tx, asked, { sort, direction }));
    return {
      success: true as const,
      year: asked.year,
      ...withheldYear(asked.year),
      ...report,
      rows: [...report.rows],
    };
  },
  export: ({ ctx, query, reply }) => exportWithheld({ ctx, reply }, query),
  receipts: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, ...asked } = query;
    return ctx.transaction((tx) =>
      listWithheldReceipts(tx, asked, { sort, direction, after, before, limit }),
    );
  },
  receiptsTotal: ({ ctx, query }) => ctx.transaction((tx) => sumWithheldReceipts(tx, query)),
  exportReceipts: ({ ctx, query, reply }) => exportWithheldReceipts({ ctx, reply }, query),
});
