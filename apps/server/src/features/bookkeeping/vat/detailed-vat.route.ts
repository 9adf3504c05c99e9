import { detailedVatContract } from '@pinkas/contract/bookkeeping/vat/detailed-vat.contract';

import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readCashBasisDays } from '../../settings/book/book.api.ts';
import { readDetailedVat } from './detailed-file.ts';
import { listDetailedRecords } from './detailed-records.reads.ts';
import { exportDetailedRecords, giveDetailedFile } from './export-detailed.ts';
import { askedPeriod } from './vat-report.reads.ts';

/** The detailed file of a VAT period, its content, and its records. */
export const detailedVatRoutes = implement(detailedVatContract, {
  summary: ({ ctx, query }) =>
    ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      return readDetailedVat(tx, query.day, ctx.clock.today());
    }),
  file: ({ ctx, query }) => giveDetailedFile(ctx, query.day),
  records: ({ ctx, query }) =>
    ctx.transaction(async (tx) => {
      await readOneMoment(tx);
      const { day, side, sort, direction, after, before, limit } = query;
      const period = await askedPeriod(tx, day, ctx.clock.today());
      const cashDays = await readCashBasisDays(tx, period.to);
      const input = { sort, direction, after, before, limit };
      return listDetailedRecords(tx, { ...period, side, cashDays }, input);
    }),
  exportRecords: ({ ctx, query, reply }) => exportDetailedRecords({ ctx, reply }, query),
});
