/* What the demo makes of reports/export_all_types. */
export { enterRunOnce } from './runs/accounting-runs.ts';
export { listRuns } from './runs/accounting-runs.repository.ts';
export { makeMasavFile } from './masav/make-masav-file.ts';
export { listPayable } from './masav/masav.reads.ts';
export { saveMasavSettings, saveSupplierBank } from './masav/masav-settings.ts';
