/* What other slices may use of accounting/design. */
export { listMailTexts, putDocumentText, type MailTextRow } from './document-texts.repository.ts';
