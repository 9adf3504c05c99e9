import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { NewDocumentsSection } from './new-documents/new-documents-section.tsx';
import { RemindersSection } from './reminders/reminders-section.tsx';

/** Topics that load once they are opened. */
const PaymentTopic = lazyPart(async () => ({
  default: (await import('./payment-topic.tsx')).PaymentTopic,
}));
const MailSection = lazyPart(async () => ({
  default: (await import('./mail/mail-section.tsx')).MailSection,
}));
const QuotesSection = lazyPart(async () => ({
  default: (await import('./quotes-section.tsx')).QuotesSection,
}));
const OwnSessionSection = lazyPart(async () => ({
  default: (await import('./own-session-section.tsx')).OwnSessionSection,
}));
const PrivacySection = lazyPart(async () => ({
  default: (await import('./privacy/privacy-section.tsx')).PrivacySection,
}));
const DataToolsSection = lazyPart(async () => ({
  default: (await import('./data-tools/data-tools-section.tsx')).DataToolsSection,
}));

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
  { key: 'privacy', Section: PrivacySection },
  { key: 'session', Section: OwnSessionSection },
  { key: 'data-tools', Section: DataToolsSection },
] as const;

export type SectionKey = (typeof USAGE_SECTIONS)[number]['key'];
/** Topics whose cards decide by themselves what somebody who may not change preferences can press. */
export const WITH_OWN_RIGHTS: readonly SectionKey[] = ['data-tools'];

/** Names of the topics by their keys, in the language of the screen. */
export type SectionNames = Readonly<Record<SectionKey, string>>;
