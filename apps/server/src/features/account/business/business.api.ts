/* What other slices may use of account/business. */
export {
  columnsOfBooks,
  columnsOfBooksIn,
  columnsOfBusiness,
  columnsOfBusinessIn,
  getCompanyKind,
} from './business-vat.ts';
