/* What other slices may use of reports/withheld-suppliers. */
export { WITHHELD_PAYMENTS } from './withheld-payments.reads.ts';
export { readSupplierWithheld } from './withheld-suppliers.reads.ts';
