/* What other slices may use of account/company. */
export { companyHistoryFile } from './company-history-file.ts';
export { putBrandColor } from './put-brand-color.ts';
export { putCompanyImage } from './save-company-image.ts';
