import { withheldReport } from '@pinkas/contract/reports/withheld/withheld.contract';

import { defineYearlyPages } from '../../../shared/reports/yearly/yearly-pages.ts';

/** The pages of tax that customers withheld. */
export const WITHHELD = defineYearlyPages(withheldReport);
