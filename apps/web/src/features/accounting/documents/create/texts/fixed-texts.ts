import type { DocumentText } from '@pinkas/contract/accounting/design/document-texts.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import type { DraftForm, GivenTexts } from '../form/draft-form.ts';

/** The fixed texts of a type and language; empty where the business has none. */
export function fixedTextsOf(
  texts: readonly DocumentText[],
  docType: number,
  language: DocumentLanguage,
): GivenTexts {
  const found = texts.find((one) => one.docType === docType && one.language === language);
  const { remarks = '', mailText = '', smsText = '', saleTerms = '' } = found ?? {};
  return { remarks, mailText, smsText, saleTerms };
}

type TextFields = Pick<DraftForm, keyof GivenTexts | 'givenTexts'>;

/**
 * The texts of a draft once other fixed texts apply: a text that is still the one that was put in gives
 * way to the new one; what somebody wrote, or emptied, stays.
 */
export function withFixedTexts(draft: TextFields, next: GivenTexts): TextFields {
  const { givenTexts } = draft;
  const textOf = (part: keyof GivenTexts): string =>
    draft[part] === givenTexts[part] ? next[part] : draft[part];
  return {
    remarks: textOf('remarks'),
    mailText: textOf('mailText'),
    smsText: textOf('smsText'),
    saleTerms: textOf('saleTerms'),
    givenTexts: next,
  };
}
