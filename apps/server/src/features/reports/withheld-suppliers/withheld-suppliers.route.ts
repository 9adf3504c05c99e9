import { withheldSuppliersReport } from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';

import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { bookPreferences } from '../../business/preferences/preferences.api.ts';
import { entriesOf } from '../grouped/grouped.api.ts';
import { yearlyHandlers } from '../yearly/yearly.api.ts';
import { sumWithheldPayments, WITHHELD_PAYMENTS } from './withheld-payments.reads.ts';
import { readSupplierWithheld } from './withheld-suppliers.reads.ts';

export const withheldSuppliersRoutes = implement(
  withheldSuppliersReport.calls,
  yearlyHandlers(withheldSuppliersReport, {
    readParties: readSupplierWithheld,
    async readReport(tx, asked, order) {
      await readOneMoment(tx);
      const report = await readSupplierWithheld(tx, asked, order);
      const books = await readPreferences(tx, bookPreferences);
      return { ...report, hasDeductionsFile: books.values.deductionsFile !== '' };
    },
    ...entriesOf(WITHHELD_PAYMENTS),
    sumEntries: sumWithheldPayments,
  }),
);
