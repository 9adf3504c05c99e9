/* What a report by groups has in common with every other. */
export { comparedValues } from './compared-values.ts';
export { entriesOf } from './entries-of.ts';
export { reportHandlers } from './report-routes.ts';
export type { ReportMoment } from './report-reads.ts';
