import type { DocumentLanguage } from '../documents/draft/document-draft.ts';
import type { MailPlaceholder, SeveralPlaceholder, StepPlaceholder } from './placeholder-lists.ts';

/** What the text of a message about a document may name. */
export const MESSAGE_PLACEHOLDERS = [
  'customer',
  'document',
  'documentTotal',
  'business',
  'link',
] as const;

export type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number];
export type Placeholder =
  | StepPlaceholder
  | SeveralPlaceholder
  | MessagePlaceholder
  | MailPlaceholder;

/** The names of placeholders between their brackets, part of the texts that businesses save. */
const NAMES: Readonly<Record<Placeholder, Readonly<Record<DocumentLanguage, string>>>> = {
  customer: { he: 'שם הלקוח', en: 'customer' },
  document: { he: 'המסמך', en: 'document' },
  docType: { he: 'סוג המסמך', en: 'type' },
  number: { he: 'מספר המסמך', en: 'number' },
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

/** Returns the names in brackets in their order, each with the placeholder that it is. */
export function namesIn(
  text: string,
): { readonly name: string; readonly placeholder: Placeholder | undefined }[] {
  return [...text.matchAll(WRITTEN)].map(([, written = '']) => {
    const name = written.trim();
    return { name, placeholder: BY_NAME.get(name) };
  });
}

/** Returns whether a text contains a placeholder, in either language. */
export function namesPlaceholder(text: string, placeholder: Placeholder): boolean {
  return namesIn(text).some((one) => one.placeholder === placeholder);
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
