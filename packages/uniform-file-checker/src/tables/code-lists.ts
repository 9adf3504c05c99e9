import { COUNTRIES, CURRENCIES } from './annexes.ts';
import { DOCUMENT_TYPES } from './document-types.ts';
import type { FaultCode } from '../faults/fault-codes.ts';

/** The values that a field may have, and the fault of any other. */
export interface CodeList {
  readonly fault: FaultCode;
  /** Values of a number field. */
  readonly numbers: ReadonlySet<number>;
  /** Values of a text field; empty for a number field. */
  readonly words: ReadonlySet<string>;
  /** How the values are described to a person. */
  readonly expected: string;
}

/** VAT rates of Israel since 1976, in hundredths of a percent; zero for exempt and zero rate. */
const VAT_RATES = [0, 800, 1200, 1500, 1550, 1600, 1650, 1700, 1800];
const NONE_OR_DOCUMENT = [0, ...DOCUMENT_TYPES];

function numbers(fault: FaultCode, values: readonly number[], expected?: string): CodeList {
  return {
    fault,
    numbers: new Set(values),
    words: new Set(),
    expected: expected ?? values.join(', '),
  };
}

function words(fault: FaultCode, values: string, expected: string): CodeList {
  return { fault, numbers: new Set(), words: new Set(values.trim().split(/\s+/)), expected };
}

const TYPES = numbers('document_type_unknown', DOCUMENT_TYPES);
const OTHER_TYPES = numbers('document_type_unknown', NONE_OR_DOCUMENT);
const CURRENCY = words('currency_unknown', CURRENCIES, 'ISO 4217');
const COUNTRY = words('country_unknown', COUNTRIES, 'ISO 3166-1');
const code = (...values: readonly number[]): CodeList => numbers('code_unknown', values);

const LISTS: ReadonlyMap<number, CodeList> = new Map([
  [1011, code(1, 2)],
  [1013, code(0, 1, 2)],
  [1014, code(0, 1, 2)],
  [1028, code(0, 1, 2)],
  [1029, code(1, 2)],
  [1034, code(0, 1)],
  [1032, CURRENCY],
  [1203, TYPES],
  [1213, COUNTRY],
  [1218, CURRENCY],
  [1253, TYPES],
  [1256, OTHER_TYPES],
  [1258, code(0, 1, 2, 3)],
  [1268, numbers('vat_rate_unusual', VAT_RATES)],
  [1303, TYPES],
  [1306, numbers('payment_means_unknown', [1, 2, 3, 4, 5, 6, 7, 8, 9])],
  [1313, numbers('acquirer_unknown', [0, 1, 2, 3, 4, 6])],
  [1315, numbers('card_deal_unknown', [0, 1, 2, 3, 4, 5])],
  [1358, OTHER_TYPES],
  [1360, OTHER_TYPES],
  [1366, numbers('side_unknown', [1, 2])],
  [1367, CURRENCY],
  [1412, COUNTRY],
  [1423, CURRENCY],
]);

/** Returns the values that a field is bound to; null when it may hold anything of its kind. */
export function codesOfField(number: number): CodeList | null {
  return LISTS.get(number) ?? null;
}
