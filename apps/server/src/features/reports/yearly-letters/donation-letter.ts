import type { DonationReceipt } from '@pinkas/contract/reports/donations/donations.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { ANONYMOUS_DONOR_ID } from '@pinkas/domain/identifiers/donor-id';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { readAll } from '../../../platform/lists/ordered-rows.ts';
import { DONATION_RECEIPTS, readDonations } from '../donations/donations.api.ts';
import { BY_DATE, BY_NAME, collected, type LetterSource } from './letter-source.ts';

const sumOf = (receipts: readonly DonationReceipt[]): number =>
  receipts.reduce((sum, { sumAgorot }) => sum + sumAgorot, 0);

/**
 * Returns what the receipts state about the approval under section 46: those that name none give the
 * donor no credit.
 */
function approvalWords(receipts: readonly DonationReceipt[], language: DocumentLanguage): string[] {
  const text = phrasesIn(language, 'yearlyLetters');
  const approved = receipts.filter(({ approval }) => approval !== '');
  if (approved.length === 0) return [];
  const numbers = [...new Set(approved.map(({ approval }) => approval))].join(', ');
  const isAll = approved.length === receipts.length;
  return [
    text(isAll ? 'donationApproved' : 'donationPartApproved', {
      numbers,
      sum: `₪${formatAgorot(sumOf(approved))}`,
    }),
  ];
}

/** The donations of a donor in a year, with thanks. */
export const donationLetter: LetterSource = {
  async parties(tx, year) {
    const { rows } = await readDonations(tx, { year }, BY_NAME, EVERY_ROW);
    // An anonymous donor has no address to write to.
    return rows
      .filter(({ receipts, taxId }) => receipts > 0 && taxId !== ANONYMOUS_DONOR_ID)
      .map(({ id }) => id);
  },
  async write(tx, { year, partyId, language }) {
    const asked = { year, donorId: partyId };
    const receipts = await collected(readAll(tx, DONATION_RECEIPTS, asked, BY_DATE));
    if (receipts.length === 0) return undefined;
    const text = phrasesIn(language, 'yearlyLetters');
    const words = phrasesIn(language, 'donations');
    const kinds = phrasesIn(language, 'paymentKinds');
    const sum = sumOf(receipts);
    const values = { year: String(year) };
    return {
      title: text('donationTitle'),
      period: text('ofYear', values),
      paragraphs: [text('donationLead', values), ...approvalWords(receipts, language)],
      closing: [text('donationClosing')],
      columns: [
        { head: words('columnDate'), kind: 'code' },
        { head: words('columnNumber'), kind: 'code' },
        { head: words('columnMeans'), kind: 'text' },
        { head: words('columnSum'), kind: 'money' },
      ],
      rows: receipts.map((row) => [
        formatLocalDate(row.date),
        String(row.number),
        row.means.map((one) => kinds(one)).join(', '),
        formatAgorot(row.sumAgorot),
      ]),
      total: ['', '', text('total'), formatAgorot(sum)],
      sumLabel: text('donationSum'),
      sum: `₪ ${formatAgorot(sum)}`,
      signature: text('signature'),
      subject: text('donationSubject', values),
      lead: text('donationMail', values),
    };
  },
};
