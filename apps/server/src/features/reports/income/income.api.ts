/* What other reports may use of reports/income. */
export { documentConditions, type ReportFilterInput } from './posted-income.ts';
