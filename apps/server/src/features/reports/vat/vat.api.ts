/* What other slices may use of reports/vat. */
export { closeVatPeriod } from './close-vat-period.ts';
