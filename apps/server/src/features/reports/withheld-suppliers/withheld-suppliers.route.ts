import { withheldSuppliersContract } from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';

import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { bookPreferences } from '../../business/preferences/preferences.api.ts';
import { exportWithheldPayments, exportWithheldSuppliers } from './export-withheld-suppliers.ts';
import { listWithheldPayments, sumWithheldPayments } from './withheld-payments.reads.ts';
import { daysOfYear } from './withheld-payments.ts';
import { readSupplierWithheld } from './withheld-suppliers.reads.ts';

export const withheldSuppliersRoutes = implement(withheldSuppliersContract, {
  report: async ({ ctx, query }) => {
    const { sort, direction, ...asked } = query;
    const { report, books } = await ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      return {
        report: await readSupplierWithheld(tx, asked, { sort, direction }),
        books: await readPreferences(tx, bookPreferences),
      };
    });
    return {
      success: true as const,
      year: asked.year,
      ...daysOfYear(asked.year),
      ...report,
      rows: [...report.rows],
      hasDeductionsFile: books.values.deductionsFile !== '',
    };
  },
  export: ({ ctx, query, reply }) => exportWithheldSuppliers({ ctx, reply }, query),
  payments: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, ...asked } = query;
    return ctx.transaction((tx) =>
      listWithheldPayments(tx, asked, { sort, direction, after, before, limit }),
    );
  },
  paymentsTotal: ({ ctx, query }) => ctx.transaction((tx) => sumWithheldPayments(tx, query)),
  exportPayments: ({ ctx, query, reply }) => exportWithheldPayments({ ctx, reply }, query),
});
