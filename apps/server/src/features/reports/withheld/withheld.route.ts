import { withheldReport } from '@pinkas/contract/reports/withheld/withheld.contract';

import { implement } from '../../../platform/http/implement.ts';
import { entriesOf } from '../grouped/grouped.api.ts';
import { yearlyHandlers } from '../yearly/yearly.api.ts';
import { sumWithheldReceipts, WITHHELD_RECEIPTS } from './withheld-receipts.reads.ts';
import { readWithheld } from './withheld.reads.ts';

export const withheldRoutes = implement(
  withheldReport.calls,
  yearlyHandlers(withheldReport, {
    readParties: readWithheld,
    readReport: readWithheld,
    ...entriesOf(WITHHELD_RECEIPTS),
    sumEntries: sumWithheldReceipts,
  }),
);
