import type { DocumentLanguage } from '../documents/document-draft.ts';

/** What a reminder's text may name of the document and its customer. */
export const PLACEHOLDERS = [
  'customer',
  'document',
  'sum',
  'dueDate',
  'daysLate',
  'link',
  'business',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** How a placeholder is written between its brackets, part of the texts that businesses keep. */
const NAMES: Readonly<Record<Placeholder, Readonly<Record<DocumentLanguage, string>>>> = {
  customer: { he: 'שם הלקוח', en: 'customer' },
  document: { he: 'המסמך', en: 'document' },
  sum: { he: 'יתרה לתשלום', en: 'open sum' },
  dueDate: { he: 'מועד התשלום', en: 'due date' },
  daysLate: { he: 'ימי איחור', en: 'days late' },
  link: { he: 'קישור', en: 'link' },
  business: { he: 'שם העסק', en: 'business' },
};

const BY_NAME: ReadonlyMap<string, Placeholder> = new Map(
  PLACEHOLDERS.flatMap((placeholder) => [
    [NAMES[placeholder].he, placeholder] as const,
    [NAMES[placeholder].en, placeholder] as const,
  ]),
);

/** What stands in a text for a placeholder, such as `[שם הלקוח]`. */
export function placeholderMark(placeholder: Placeholder, language: DocumentLanguage): string {
  return `[${NAMES[placeholder][language]}]`;
}

/** The text with its placeholders filled, in one pass; what is no placeholder stays as it was typed. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<Placeholder, string>>,
): string {
  return text.replaceAll(/\[([^[\]]+)\]/g, (typed: string, name: string) => {
    const placeholder = BY_NAME.get(name.trim());
    return placeholder === undefined ? typed : values[placeholder];
  });
}
