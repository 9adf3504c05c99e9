import { MailSection } from './mail/mail-section.tsx';
import { NewDocumentsSection } from './new-documents/new-documents-section.tsx';
import { PaymentTopic } from './payment-topic.tsx';
import { QuotesSection } from './quotes-section.tsx';
import { RemindersSection } from './reminders/reminders-section.tsx';

/**
 * The topics of settings/usage in their order; the page has the name of each key. A section renders its cards,
 * and reports its unsaved changes to the page through `useSectionSaving`.
 */
export const USAGE_SECTIONS = [
  { key: 'reminders', Section: RemindersSection },
  { key: 'payment', Section: PaymentTopic },
  { key: 'new-documents', Section: NewDocumentsSection },
  { key: 'mail', Section: MailSection },
  { key: 'quotes', Section: QuotesSection },
] as const;

export type SectionKey = (typeof USAGE_SECTIONS)[number]['key'];
/** Names of the topics by their keys, in the language of the screen. */
export type SectionNames = Readonly<Record<SectionKey, string>>;
