import { vatContract } from '@pinkas/contract/bookkeeping/vat/vat.contract';

import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readCashBasisDays } from '../../settings/book/book.api.ts';
import { closeVatPeriod, reopenVatPeriod } from './close-vat-period.ts';
import { exportVatEntries, exportVatReport } from './export-vat.ts';
import { listVatEntries, sumVatEntries } from './vat-entries.reads.ts';
import { askedPeriod, readVatReport } from './vat-report.reads.ts';

/** The VAT return, the documents behind its lines, and its closing. */
export const vatRoutes = implement(vatContract, {
  report: ({ ctx, query }) =>
    ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      return readVatReport(tx, query.day, ctx.clock.today());
    }),
  export: ({ ctx, query, reply }) => exportVatReport({ ctx, reply }, query),
  entries: ({ ctx, query }) =>
    ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      const { day, figure, mark, sort, direction, after, before, limit } = query;
      const period = await askedPeriod(tx, day, ctx.clock.today());
      const cashDays = await readCashBasisDays(tx, period.to);
      const asked = { ...period, figure, mark, cashDays };
      const total = await sumVatEntries(tx, asked);
      const page = await listVatEntries(tx, asked, { sort, direction, after, before, limit });
      return { ...page, ...total };
    }),
  exportEntries: ({ ctx, query, reply }) => exportVatEntries({ ctx, reply }, query),
  close: ({ ctx, body, idempotencyKey }) => closeVatPeriod(ctx, body, idempotencyKey),
  reopen: ({ ctx, body, idempotencyKey }) => reopenVatPeriod(ctx, body, idempotencyKey),
});
