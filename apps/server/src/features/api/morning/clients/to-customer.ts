import type { Reading } from '../../adapter/adapter.api.ts';
import { countryOf } from '../documents/to-document.ts';

/** Texts of a client by their names in the API. */
const LINES: readonly (readonly [string, string])[] = [
  ['name', 'name'],
  ['contactPerson', 'contactPerson'],
  ['phone', 'phone'],
  ['mobile', 'mobile'],
  ['address', 'address'],
  ['city', 'city'],
  ['zip', 'zip'],
  ['accountingKey', 'accountingKey'],
];
const IMMEDIATE = -1;

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
  const lines = LINES.flatMap(([sent, name]) =>
    isSaid(sent) ? [[name, reading.line(sent)] as const] : [],
  );
  return {
    ...Object.fromEntries(lines),
    // The whole list is replaced by the one that is sent, of which a card has the first.
    ...(isSaid('emails') && { email: reading.texts('emails')[0] ?? '' }),
    ...(isSaid('taxId') && { taxId: reading.line('taxId').replaceAll(/[\s-]/g, '') }),
    ...(isSaid('country') && { country: countryOf(reading) }),
    ...(isSaid('remarks') && { remarks: reading.text('remarks') }),
    ...termsOf(reading),
  };
}
