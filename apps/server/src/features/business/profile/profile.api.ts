/* What other slices may use of business/profile. */
export { getBusinessName, getBusinessTaxId } from './business-name.ts';
export {
  columnsOfBooks,
  columnsOfBooksIn,
  columnsOfBusiness,
  columnsOfBusinessIn,
  getCompanyKind,
} from './business-vat.ts';
export { lockBusiness } from './lock-business.ts';
