import { plainTaxId, type Reading } from '../../adapter/adapter.api.ts';
import { countryOf } from '../documents/to-document.ts';

/** Texts of a client, which have the same names in the API. */
const LINES = [
  'name',
  'contactPerson',
  'phone',
  'mobile',
  'address',
  'city',
  'zip',
  'accountingKey',
] as const;
/** Payment terms that are days from the end of the month, or this. */
export const IMMEDIATE = -1;

function termsOf(reading: Reading): object {
  const days = reading.whole('paymentTerms');
  if (days === undefined) return {};
  if (days < IMMEDIATE) reading.refuse('paymentTerms', 'VALUE_NOT_ALLOWED');
  return {
    paymentTerms:
      days === IMMEDIATE ? { kind: 'immediate', days: 0 } : { kind: 'end-of-month', days },
  };
}

/** Reads what a request says of a client, as the API takes it; what it leaves out is left as it is. */
export function readClient(reading: Reading): Readonly<Record<string, unknown>> {
  const isSaid = (name: string) => reading.raw(name) !== undefined;
  const lines = LINES.filter(isSaid).map((name) => [name, reading.line(name)]);
  return {
    ...Object.fromEntries(lines),
    // The whole list is replaced by the one that is sent, of which a card has the first.
    ...(isSaid('emails') && { email: reading.texts('emails')[0] ?? '' }),
    ...(isSaid('taxId') && { taxId: plainTaxId(reading.line('taxId')) }),
    ...(isSaid('country') && { country: countryOf(reading) }),
    ...(isSaid('remarks') && { remarks: reading.text('remarks') }),
    ...termsOf(reading),
  };
}
