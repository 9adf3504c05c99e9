import { withheldSuppliersReport } from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';

import { defineYearlyPages } from '../../../shared/reports/yearly/yearly-pages.ts';

/** The pages of tax that was withheld from suppliers. */
export const WITHHELD_SUPPLIERS = defineYearlyPages(withheldSuppliersReport);
