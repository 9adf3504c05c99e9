import { PRINT_FONTS } from '../../text/print-fonts.ts';
import { removeInvisible, unprintableSigns } from '../../text/printable-text.ts';
import { LINE_ATTRIBUTE_NAMES, type LineAttributeName } from '../lines/line-attributes.ts';
import type { DocumentDraft } from './document-draft.ts';

/** A text of a draft with signs that no font of the prints has. */
export interface UnprintableText {
  /** The field in the request. */
  readonly path: readonly (string | number)[];
  readonly signs: readonly string[];
}

const OF_CUSTOMER = [
  'name',
  'address',
  'city',
  'zip',
  'contactPerson',
  'country',
  'foreignId',
] as const;
const OF_DOCUMENT = ['subject', 'remarks', 'saleTerms', 'zeroRateReason', 'payerRelation'] as const;
const OF_LINE: readonly ('description' | 'unit' | LineAttributeName)[] = [
  'description',
  'unit',
  ...LINE_ATTRIBUTE_NAMES.filter((name) => name !== 'incomeType'),
];
/** Of each means that has it. */
const OF_PAYMENT = [
  'bank',
  'branch',
  'account',
  'reference',
  'payer',
  'name',
  'voucher',
  'certificate',
  'provider',
  'remark',
];

type Printed = readonly [path: UnprintableText['path'], text: string];

/** Signs that every print has: a text of nothing else is not looked at, which keeps typing in long documents fast. */
const USUAL = /^[ -~א-ת₪\n]*$/;

function printedTexts(draft: DocumentDraft): Printed[] {
  return [
    ...OF_CUSTOMER.map((field): Printed => [['customer', field], draft.customer[field]]),
    ...OF_DOCUMENT.map((field): Printed => [[field], draft[field]]),
    ...draft.lines.flatMap((line, index): Printed[] => [
      ...OF_LINE.map((field): Printed => [['lines', index, field], line[field]]),
      [['lines', index, 'serialNumbers'], line.serialNumbers.join(' ')],
    ]),
    ...draft.unpricedRows.map(({ text }, index): Printed => [
      ['unpricedRows', index, 'text'],
      text,
    ]),
    ...draft.payments.flatMap((payment, index) =>
      Object.entries(payment).flatMap(([field, text]: [string, unknown]): Printed[] =>
        OF_PAYMENT.includes(field) && typeof text === 'string'
          ? [[['payments', index, field], text]]
          : [],
      ),
    ),
  ];
}

function signsOf(text: string): string[] {
  return USUAL.test(text) ? [] : unprintableSigns(text, PRINT_FONTS);
}

/** Returns the texts of a draft whose print has another sign in place of some, in the order of the screen. */
export function unprintableTexts(draft: DocumentDraft): UnprintableText[] {
  return printedTexts(draft).flatMap(([path, text]) => {
    const signs = signsOf(text);
    return signs.length === 0 ? [] : [{ path, signs }];
  });
}

/**
 * Returns whether nothing of a name would be printed: it has letters or digits, and no font has any of them. A document
 * has to name its customer (decision 0071).
 */
export function isNameUnprintable(name: string): boolean {
  const signs = signsOf(name);
  if (signs.length === 0) return false;
  const left = signs.reduce((text, sign) => text.replaceAll(sign, ''), removeInvisible(name));
  return !/[\p{L}\p{N}]/u.test(left);
}
