/* What other reports may use of reports/income. */
export { filterNotes } from './filter-notes.reads.ts';
export { documentConditions, type ReportFilterInput } from './posted-income.ts';
