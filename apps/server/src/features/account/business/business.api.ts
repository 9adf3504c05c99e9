/* What other slices may use of account/business. */
export { columnsOfBusiness, getCompanyKind } from './business-vat.ts';
