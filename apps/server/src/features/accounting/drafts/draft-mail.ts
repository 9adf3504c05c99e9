import type { Draft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import type { DocumentLanguage } from '@pinkas/domain/documents/document-draft';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { genderOfDocType } from '@pinkas/phrases/doc-type-gender';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

interface TellingDraft {
  readonly draft: Pick<Draft, 'docType' | 'customerName'>;
  /** waiting: a template made it · refused: it was not issued on its date. */
  readonly reason: 'waiting' | 'refused';
  readonly date: LocalDate;
  readonly business: string;
  /** The form with the draft. */
  readonly link: string;
  readonly language: DocumentLanguage;
}

/** The mail that a draft waits for somebody. */
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
  };
  const isWaiting = reason === 'waiting';
  const subject = text(isWaiting ? 'draftWaitingSubject' : 'draftRefusedSubject', values);
  return productLetter(language, subject, [
    { kind: 'words', text: text(isWaiting ? 'draftWaitingLead' : 'draftRefusedLead', values) },
    {
      kind: 'button',
      label: text('draftButton'),
      href: link,
      lead: text(isWaiting ? 'draftWaitingOpen' : 'draftRefusedOpen'),
    },
  ]);
}
