import { donationsContract } from '@pinkas/contract/reports/donations/donations.contract';

import { implement } from '../../../platform/http/implement.ts';
import { listDonationReceipts, sumDonationReceipts } from './donation-receipts.reads.ts';
import { readDonations } from './donations.reads.ts';
import { exportDonationReceipts, exportDonations } from './export-donations.ts';
import { donationYear } from './given-donations.ts';

export const donationsRoutes = implement(donationsContract, {
  report: async ({ ctx, query }) => {
    const { sort, direction, ...asked } = query;
    const report = await ctx.transaction((tx) => readDonations(tx, asked, { sort, direction }));
    return {
      success: true as const,
      year: asked.year,
      ...donationYear(asked.year),
      ...report,
      rows: [...report.rows],
    };
  },
  export: ({ ctx, query, reply }) => exportDonations({ ctx, reply }, query),
  receipts: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, ...asked } = query;
    return ctx.transaction((tx) =>
      listDonationReceipts(tx, asked, { sort, direction, after, before, limit }),
    );
  },
  receiptsTotal: ({ ctx, query }) => ctx.transaction((tx) => sumDonationReceipts(tx, query)),
  exportReceipts: ({ ctx, query, reply }) => exportDonationReceipts({ ctx, reply }, query),
});
