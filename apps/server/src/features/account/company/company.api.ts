/* What other slices may use of account/company. */
export { putCompanyImage } from './save-company-image.ts';
