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
const NAMES: Readonly<Record<Placeholder, readonly [he: string, en: string]>> = {
  customer: ['שם הלקוח', 'customer'],
  document: ['המסמך', 'document'],
  docType: ['סוג המסמך', 'type'],
  number: ['מספר המסמך', 'number'],
  documents: ['המסמכים', 'documents'],
  sum: ['יתרה לתשלום', 'open sum'],
  documentTotal: ['סכום המסמך', 'document total'],
  total: ['סך הכול לתשלום', 'total to pay'],
  count: ['מספר המסמכים', 'number of documents'],
  dueDate: ['מועד התשלום', 'due date'],
  daysLate: ['ימי איחור', 'days late'],
  link: ['קישור', 'link'],
  business: ['שם העסק', 'business'],
};

const BY_NAME: ReadonlyMap<string, Placeholder> = new Map(
  (Object.keys(NAMES) as Placeholder[]).flatMap((placeholder) =>
    NAMES[placeholder].map((name) => [name, placeholder]),
  ),
);

const WRITTEN = /\[([^[\]]+)\]/g;

/** Returns how a placeholder is written in a text, such as `[שם הלקוח]`. */
export function placeholderMark(placeholder: Placeholder, language: DocumentLanguage): string {
  return `[${NAMES[placeholder][language === 'he' ? 0 : 1]}]`;
}

/** Returns the names in brackets in their order. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(WRITTEN)].map(([, name = '']) => name.trim());
}

/** Returns the placeholder of a name in either language. */
export function placeholderNamed(name: string): Placeholder | undefined {
  return BY_NAME.get(name);
}

/** Returns whether a text contains a placeholder, in either language. */
export function namesPlaceholder(text: string, placeholder: Placeholder): boolean {
  return namesIn(text).some((name) => placeholderNamed(name) === placeholder);
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
    const placeholder = placeholderNamed(name.trim());
    return (placeholder === undefined ? undefined : values[placeholder]) ?? typed;
  });
}
