/** Fields of the API by the names of the vendor. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^lines/, 'income'],
  [/^payments/, 'payment'],
  [/^customer\.email/, 'client.emails'],
  [/^customer\.externalId/, 'client.id'],
  [/^customer/, 'client'],
  [/^send\.email/, 'client.emails'],
  [/^links\[\d+\].*|^links/, 'linkedDocumentIds'],
  [/^subject/, 'description'],
  [/^language/, 'lang'],
  [/^documentDate/, 'date'],
  [/^lastDigits/, 'cardNum'],
  [/^email/, 'emails'],
  [/^title/, 'description'],
];
const ROW_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(income\[\d+\])\.vat$/, '$1.vatType'],
  [/^(income\[\d+\])\.discount.*/, '$1.price'],
  [/^(payment\[\d+\])\.amount/, '$1.price'],
  [/^(payment\[\d+\])\.kind/, '$1.type'],
  [/^(payment\[\d+\])\.chequeNumber/, '$1.chequeNum'],
  [/^(payment\[\d+\])\.bank$/, '$1.bankName'],
  [/^(payment\[\d+\])\.branch/, '$1.bankBranch'],
  [/^(payment\[\d+\])\.account$/, '$1.bankAccount'],
  [/^(payment\[\d+\])\.brand/, '$1.cardType'],
  [/^(payment\[\d+\])\.lastDigits/, '$1.cardNum'],
  [/^(payment\[\d+\])\.instalments/, '$1.numPayments'],
  [/^(payment\[\d+\])\.reference/, '$1.transactionId'],
];
/** What a request has one of is read as a list of one. */
const ONE_OF_ONE = /^(client|discount)\[0\]/;

function named(field: string, names: typeof NAMES): string {
  const found = names.find(([pattern]) => pattern.test(field));
  return found === undefined ? field : field.replace(found[0], found[1]);
}

/** Returns the name of the vendor for a field of the API. */
export function sentNameOf(field: string): string {
  return named(named(field, NAMES), ROW_NAMES);
}

/** Returns the name of a field that was read, without the place in a list of one. */
export function readNameOf(field: string): string {
  return field.replace(ONE_OF_ONE, '$1');
}
