import type { DocumentText } from '@pinkas/contract/settings/document-texts.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/document-draft';

import type { DraftForm, GivenTexts } from './draft-form.ts';

/** The fixed texts of a type and language; empty where the business has none. */
export function fixedTextsOf(
  texts: readonly DocumentText[],
  docType: number,
  language: DocumentLanguage,
): GivenTexts {
  const found = texts.find((one) => one.docType === docType && one.language === language);
  return { remarks: found?.remarks ?? '', mailText: found?.mailText ?? '' };
}

type TextFields = Pick<DraftForm, 'remarks' | 'mailText' | 'givenTexts'>;

/**
 * The texts of a draft once other fixed texts apply: a text that is still the one that was put in gives
 * way to the new one; what somebody wrote, or emptied, stays.
 */
export function withFixedTexts(draft: TextFields, next: GivenTexts): TextFields {
  const { remarks, mailText, givenTexts } = draft;
  return {
    remarks: remarks === givenTexts.remarks ? next.remarks : remarks,
    mailText: mailText === givenTexts.mailText ? next.mailText : mailText,
    givenTexts: next,
  };
}
