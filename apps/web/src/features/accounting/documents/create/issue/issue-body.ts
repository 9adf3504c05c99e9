import { isFormLink } from '@pinkas/domain/documents/draft/document-draft';

import { sentCardTerms } from '../form/reading/card-terms.ts';
import type { CustomerForm, DraftForm } from '../form/draft-form.ts';
import type { DraftReading } from '../form/reading/draft-reading.ts';
import type { DraftReview } from '../form/draft-review.ts';
import type { IssueBody } from '../../issuing.queries.ts';

/** The request of a draft that has no problems. */
export function issueBody(review: DraftReview): IssueBody {
  const { form, reading } = review.get();
  return {
    ...formBody(form.pricesIncludeVat, form.customer, reading),
    mailTo: [...reading.mailTo],
    withTranslation: form.withTranslation && form.language === 'he',
    mailText: typedMailText(form),
    withCertificates: form.isMailed ? form.withCertificates : false,
    sms: reading.sms,
    mailLanguage: form.mailLanguage === '' ? null : form.mailLanguage,
    fileIds: form.files.map(({ id }) => id),
    tagIds: [...form.tagIds],
    expectedTotalAgorot: reading.bookTotalAgorot,
  };
}

/** What a person wrote for this mail; empty where the words are those of the business, which its server fills in. */
function typedMailText({ isMailed, mailText, givenTexts }: DraftForm): string {
  return isMailed && mailText !== givenTexts.mailText ? mailText.trim() : '';
}

/** The part of the request that a preview takes as well. */
export function formBody(
  pricesIncludeVat: boolean,
  typed: Pick<CustomerForm, 'id' | 'saveAsRegular' | 'terms'>,
  { draft }: DraftReading,
): Omit<IssueBody, 'mailTo' | 'withTranslation' | 'tagIds' | 'expectedTotalAgorot'> {
  const { id, saveAsRegular } = typed;
  const terms = sentCardTerms(typed);
  return {
    ...draft,
    customer: { ...draft.customer, id, saveAsRegular: id === null && saveAsRegular, terms },
    pricesIncludeVat,
    lines: draft.lines.map(({ serialNumbers, tagIds, foreignPrice, source, ...line }) => ({
      ...line,
      source: source === null ? null : { ...source },
      foreignPrice: foreignPrice === null ? null : { ...foreignPrice },
      serialNumbers: [...serialNumbers],
      tagIds: [...tagIds],
    })),
    unpricedRows: draft.unpricedRows.map((row) => ({ ...row })),
    payments: draft.payments.map((payment) => ({ ...payment })),
    links: draft.links.filter((link) => isFormLink(link)).map((link) => ({ ...link })),
  };
}
