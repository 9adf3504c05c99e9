import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { YEARLY_LETTERS, type YearlyLetter } from '@pinkas/domain/letters/yearly-letter';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { writeLetterMail } from '../../src/features/reports/yearly-letters/mail-letter.ts';

type Letters = PhraseKey<'yearlyLetters'>;

const WORDS = {
  'customer-withheld': { subject: 'customerSubject', lead: 'customerMail', sum: 'customerSum' },
  'supplier-withheld': { subject: 'supplierSubject', lead: 'supplierMail', sum: 'supplierSum' },
  donations: { subject: 'donationSubject', lead: 'donationMail', sum: 'donationSum' },
} as const satisfies Readonly<Record<YearlyLetter, Readonly<Record<string, Letters>>>>;

/** The mails that letters of a year are attached to, by the file that writes them. */
export const letterMails = {
  'features/reports/yearly-letters/mail-letter.ts': Object.fromEntries(
    YEARLY_LETTERS.map((kind) => [
      `a letter of a year: ${kind}`,
      (name: string, language: DocumentLanguage) => {
        const text = phrasesIn(language, 'yearlyLetters');
        const { subject, lead, sum } = WORDS[kind];
        const values = { year: '2025', name };
        return writeLetterMail(
          {
            issuer: {
              nameHe: name,
              nameEn: name,
              email: 'office@books.example',
              brandColor: '#2742A8',
            },
            party: { name },
            text: {
              subject: text(subject, values),
              lead: text(lead, values),
              sumLabel: text(sum, values),
              sum: '₪ 1,234.50',
            },
          },
          language,
        );
      },
    ]),
  ),
};
