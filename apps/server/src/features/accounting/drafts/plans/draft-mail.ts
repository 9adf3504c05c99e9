import type { Draft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { formatMinor } from '@pinkas/domain/money/format';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { genderOfDocType } from '@pinkas/phrases/doc-type-gender';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { WrittenMail } from '../../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../../platform/mail/product-letter.ts';

/**
 * Why somebody is notified of a draft: a template made it (waiting), or made it to be issued on its date
 * (coming); it was not issued on its date (refused), or will not be (stuck).
 */
export const DRAFT_REASONS = ['waiting', 'coming', 'refused', 'stuck'] as const;
type DraftReason = (typeof DRAFT_REASONS)[number];

interface TellingDraft {
  readonly draft: Pick<Draft, 'docType' | 'customerName' | 'totalMinor'>;
  readonly reason: DraftReason;
  readonly date: LocalDate;
  readonly business: string;
  /** The form with the draft. */
  readonly link: string;
  readonly language: DocumentLanguage;
}

const WORDS = {
  waiting: ['draftWaitingSubject', 'draftWaitingLead', 'draftWaitingOpen'],
  coming: ['draftComingSubject', 'draftComingLead', 'draftComingOpen'],
  refused: ['draftRefusedSubject', 'draftRefusedLead', 'draftRefusedOpen'],
  stuck: ['draftStuckSubject', 'draftStuckLead', 'draftRefusedOpen'],
} as const satisfies Record<DraftReason, readonly PhraseKey<'mail'>[]>;

/** Returns the mail that a draft waits for somebody, or will be issued on a day to come. */
export function writeDraftMail({
  draft,
  reason,
  date,
  business,
  link,
  language,
}: TellingDraft): WrittenMail {
  const text = phrasesIn(language, 'mail');
  const values = {
    type: phrasesIn(language, 'docTypes')(docTypeKeyOf(draft.docType) ?? 'INVOICE'),
    customer: draft.customerName === '' ? text('draftNoCustomer') : draft.customerName,
    date: formatLocalDate(date),
    business,
    gender: genderOfDocType(draft.docType),
    // What is issued automatically is in shekels.
    sum: `\u2066₪${formatMinor(draft.totalMinor, 2)}\u2069`,
  };
  const [subject, lead, open] = WORDS[reason];
  return productLetter(language, text(subject, values), [
    { kind: 'words', text: text(lead, values) },
    { kind: 'button', label: text('draftButton'), href: link, lead: text(open) },
  ]);
}
