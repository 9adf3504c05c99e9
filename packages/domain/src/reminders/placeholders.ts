import type { DocumentLanguage } from '../documents/draft/document-draft.ts';

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

/** What the text of a reminder of several documents may name. */
export const SEVERAL_PLACEHOLDERS = [
  'customer',
  'documents',
  'total',
  'count',
  'business',
] as const;

/** What the text of a message about a document may name. */
export const MESSAGE_PLACEHOLDERS = [
  'customer',
  'document',
  'documentTotal',
  'business',
  'link',
] as const;

/** What subject and text of the mail of a document may name. */
export const MAIL_PLACEHOLDERS = [
  'customer',
  'document',
  'docType',
  'number',
  'documentTotal',
  'business',
] as const;

export type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number];
export type StepPlaceholder = (typeof PLACEHOLDERS)[number];
export type SeveralPlaceholder = (typeof SEVERAL_PLACEHOLDERS)[number];
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];
export type Placeholder =
  | StepPlaceholder
  | SeveralPlaceholder
  | MessagePlaceholder
  | MailPlaceholder;

/** The names of placeholders between their brackets, part of the texts that businesses save. */
const NAMES: Readonly<Record<Placeholder, Readonly<Record<DocumentLanguage, string>>>> = {
  customer: { he: 'שם הלקוח', en: 'customer' },
  document: { he: 'המסמך', en: 'document' },
  docType: { he: 'סוג המסמך', en: 'document type' },
  number: { he: 'מספר המסמך', en: 'document number' },
  documents: { he: 'המסמכים', en: 'documents' },
  sum: { he: 'יתרה לתשלום', en: 'open sum' },
  documentTotal: { he: 'סכום המסמך', en: 'document total' },
  total: { he: 'סך הכול לתשלום', en: 'total to pay' },
  count: { he: 'מספר המסמכים', en: 'number of documents' },
  dueDate: { he: 'מועד התשלום', en: 'due date' },
  daysLate: { he: 'ימי איחור', en: 'days late' },
  link: { he: 'קישור', en: 'link' },
  business: { he: 'שם העסק', en: 'business' },
};

const ALL = Object.keys(NAMES) as Placeholder[];

const BY_NAME: ReadonlyMap<string, Placeholder> = new Map(
  ALL.flatMap((placeholder) => [
    [NAMES[placeholder].he, placeholder] as const,
    [NAMES[placeholder].en, placeholder] as const,
  ]),
);

const WRITTEN = /\[([^[\]]+)\]/g;

/** Returns how a placeholder is written in a text, such as `[שם הלקוח]`. */
export function placeholderMark(placeholder: Placeholder, language: DocumentLanguage): string {
  return `[${NAMES[placeholder][language]}]`;
}

/** Returns whether a text contains a placeholder, in either language. */
export function namesPlaceholder(text: string, placeholder: Placeholder): boolean {
  return [...text.matchAll(WRITTEN)].some(
    ([, name = '']) => BY_NAME.get(name.trim()) === placeholder,
  );
}

/** Returns the first name in brackets that is none of these placeholders; undefined where all are. */
export function unknownPlaceholder(
  text: string,
  known: readonly Placeholder[],
): string | undefined {
  return [...text.matchAll(WRITTEN)]
    .map(([, name = '']) => name.trim())
    .find((name) => {
      const placeholder = BY_NAME.get(name);
      return placeholder === undefined || !known.includes(placeholder);
    });
}

/**
 * Returns the text with its placeholders filled, in one pass; what is no placeholder, or has no value here, stays as it
 * was typed.
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string {
  return text.replaceAll(WRITTEN, (typed: string, name: string) => {
    const placeholder = BY_NAME.get(name.trim());
    return (placeholder === undefined ? undefined : values[placeholder]) ?? typed;
  });
}
