import { isBlankLine, type DraftForm, type GivenTexts } from './draft-form.ts';

/** Whether anything was written that would be a pity to lose. */
export function hasContent(draft: DraftForm): boolean {
  const { customer, givenTexts } = draft;
  const isOwn = (part: keyof GivenTexts): boolean =>
    draft[part].trim() !== '' && draft[part] !== givenTexts[part];
  return (
    [customer.name, customer.taxId, customer.email, draft.subject].some(
      (text) => text.trim() !== '',
    ) ||
    isOwn('remarks') ||
    isOwn('saleTerms') ||
    isOwn('mailText') ||
    draft.files.length > 0 ||
    draft.lines.some((line) => !isBlankLine(line)) ||
    draft.payments.length > 0
  );
}
