/* What other slices may use of account/business. */
export { columnsOfBooks, columnsOfBusiness, getCompanyKind } from './business-vat.ts';
