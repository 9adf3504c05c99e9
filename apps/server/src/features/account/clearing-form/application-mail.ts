import type { ClearingApplication } from '@pinkas/contract/account/clearing-form/clearing-form-fields';
import { CARD_COMPANIES } from '@pinkas/domain/clearing/clearing-application';
import { bankName } from '@pinkas/domain/payments/banks';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@pinkas/domain/quotes/signature-path';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { Language } from '@pinkas/phrases/phrases';

import type { LetterPart } from '../../../platform/mail/mail-parts.ts';
import type { MailAttachment, WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

/** Returns the mail with an application, for who receives it: a part for each step. */
export function writeApplicationMail(
  { business, owner, bank, suppliers, signature }: ClearingApplication,
  sentCount: number,
  language: Language,
): WrittenMail {
  const text = phrasesIn(language, 'clearingForm');
  const fact = (label: string, value: string): string[] =>
    value === '' ? [] : [text('fact', { label, value })];
  const part = (heading: string, facts: readonly string[]): LetterPart[] =>
    facts.length === 0 ? [] : [{ kind: 'box', heading, sum: '', line: heading, facts }];
  const subject = text(sentCount === 1 ? 'mailSubject' : 'mailAgainSubject', {
    business: business.name,
    taxId: business.taxId,
  });
  return productLetter(language, subject, [
    { kind: 'words', text: text('mailLead') },
    ...part(text('business'), [
      ...fact(text('businessName'), business.name),
      ...fact(text('taxId'), business.taxId),
      ...fact(text('address'), `${business.address}, ${business.city}`),
      ...fact(text('phone'), business.phone),
      ...fact(text('email'), business.email),
      ...fact(text('website'), business.website),
      ...fact(text('activity'), business.activity),
    ]),
    ...part(text('owner'), [
      ...fact(text('fullName'), owner.fullName),
      ...fact(text('idNumber'), owner.idNumber),
      ...fact(text('mobile'), owner.phone),
    ]),
    ...part(text('bank'), [
      ...fact(text('bankCode'), bankName(bank.bankCode, language)),
      ...fact(text('branch'), bank.branch),
      ...fact(text('account'), bank.account),
      ...fact(text('holder'), bank.holder),
    ]),
    ...part(
      text('suppliers'),
      CARD_COMPANIES.flatMap((company) => fact(text(company), suppliers[company])),
    ),
    ...part(text('signature'), fact(text('signedBy'), signature.name)),
  ]);
}

/** Returns the drawn signature as a file; none where the name was typed alone. */
export function signatureFile({
  signature: { path },
}: Pick<ClearingApplication, 'signature'>): MailAttachment[] {
  if (path === '') return [];
  const size = `${String(SIGNATURE_WIDTH)} ${String(SIGNATURE_HEIGHT)}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><path d="${path}" fill="none" stroke="#1b2a6b" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return [{ name: 'signature.svg', contentType: 'image/svg+xml', bytes: Buffer.from(drawing) }];
}
