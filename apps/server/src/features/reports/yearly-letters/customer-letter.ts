import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';

import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { readAll } from '../../../platform/lists/ordered-rows.ts';
import { readWithheld, WITHHELD_RECEIPTS } from '../withheld/withheld.api.ts';
import { BY_DATE, BY_NAME, collected, type LetterSource } from './letter-source.ts';

/** Tax that a customer withheld from the business, for the customer to confirm. */
export const customerLetter: LetterSource = {
  async parties(tx, year) {
    const { rows } = await readWithheld(tx, { year }, BY_NAME, EVERY_ROW);
    return rows.filter(({ withheldAgorot }) => withheldAgorot !== 0).map(({ id }) => id);
  },
  async write(tx, { year, partyId, language }) {
    const asked = { year, customerId: partyId };
    const receipts = await collected(readAll(tx, WITHHELD_RECEIPTS, asked, BY_DATE));
    if (receipts.length === 0) return undefined;
    const text = phrasesIn(language, 'yearlyLetters');
    const words = phrasesIn(language, 'withheld');
    const received = receipts.reduce((sum, row) => sum + row.receivedAgorot, 0);
    const withheld = receipts.reduce((sum, row) => sum + row.withheldAgorot, 0);
    const values = { year: String(year) };
    return {
      title: text('customerTitle'),
      period: text('ofYear', values),
      paragraphs: [text('customerLead', values)],
      closing: [text('customerClosing')],
      columns: [
        { head: words('columnDate'), kind: 'code' },
        { head: words('columnType'), kind: 'text' },
        { head: words('columnCertificate'), kind: 'code' },
        { head: words('columnReceived'), kind: 'money' },
        { head: words('columnWithheld'), kind: 'money' },
      ],
      rows: receipts.map((row) => {
        const document = `${docTypeWords(row.docType, language)} ${String(row.number)}`;
        return [
          formatLocalDate(row.date),
          row.isReversal ? words('reversalOf', { document }) : document,
          row.certificate,
          formatAgorot(row.receivedAgorot),
          formatAgorot(row.withheldAgorot),
        ];
      }),
      total: ['', text('total'), '', formatAgorot(received), formatAgorot(withheld)],
      sumLabel: text('customerSum'),
      sum: `₪ ${formatAgorot(withheld)}`,
      signature: '',
      subject: text('customerSubject', values),
      lead: text('customerMail', values),
    };
  },
};
