/** Columns that an export may have, in the order of a full one. */
export const CUSTOMER_COLUMNS = [
  'name',
  'taxId',
  'contactPerson',
  'email',
  'phone',
  'mobile',
  'address',
  'city',
  'zip',
  'country',
  'tags',
  'paymentTerms',
  'discount',
  'accountingKey',
  'withholding',
  'creditLimit',
  'open',
  'overdue',
  'lastDocumentDate',
  'created',
] as const;
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number];
