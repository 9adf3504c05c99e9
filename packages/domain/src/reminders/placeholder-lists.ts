/* What texts of settings may name; apart from the names themselves, which every page of documents loads. */
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

/** What subject and text of the mail of a document may name. */
export const MAIL_PLACEHOLDERS = [
  'customer',
  'document',
  'docType',
  'number',
  'documentTotal',
  'business',
] as const;

export type StepPlaceholder = (typeof PLACEHOLDERS)[number];
export type SeveralPlaceholder = (typeof SEVERAL_PLACEHOLDERS)[number];
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];
