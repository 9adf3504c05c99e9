import { PRINT_FONTS } from '../../text/print-fonts.ts';
import { removeInvisible, unprintableSigns } from '../../text/printable-text.ts';
import type { DocumentDraft } from './document-draft.ts';

/** A text of a draft with signs that no font of the prints has. */
export interface UnprintableText {
  /** The field in the request. */
  readonly path: readonly (string | number)[];
  readonly signs: readonly string[];
}

const OF_CUSTOMER = ['name', 'address', 'city', 'contactPerson', 'country'] as const;
const OF_DOCUMENT = ['subject', 'remarks', 'saleTerms'] as const;

type Printed = readonly [path: UnprintableText['path'], text: string];

/** Signs that every print has: a text of nothing else is not looked at, which keeps typing in long documents fast. */
const USUAL = /^[ -~א-ת₪\n]*$/;

function printedTexts(draft: DocumentDraft): Printed[] {
  return [
    ...OF_CUSTOMER.map((field): Printed => [['customer', field], draft.customer[field]]),
    ...OF_DOCUMENT.map((field): Printed => [[field], draft[field]]),
    ...draft.lines.flatMap(({ description, unit }, index): Printed[] => [
      [['lines', index, 'description'], description],
      [['lines', index, 'unit'], unit],
    ]),
    ...draft.unpricedRows.map(({ text }, index): Printed => [
      ['unpricedRows', index, 'text'],
      text,
    ]),
    ...draft.payments.map(({ remark }, index): Printed => [['payments', index, 'remark'], remark]),
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
