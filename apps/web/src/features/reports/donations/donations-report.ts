import { donationsReport } from '@pinkas/contract/reports/donations/donations.contract';

import { defineYearlyPages } from '../../../shared/reports/yearly/yearly-pages.ts';

/** The pages of donations. */
export const DONATIONS = defineYearlyPages(donationsReport);

/** The address of the reporting file of a year. */
export const filePath = (year: number): string => `/reports/donations/file?year=${String(year)}`;
