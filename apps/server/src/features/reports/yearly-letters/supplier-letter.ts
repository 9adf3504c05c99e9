import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { readAll } from '../../../platform/lists/ordered-rows.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { bookPreferences } from '../../business/preferences/preferences.api.ts';
import {
  readSupplierWithheld,
  WITHHELD_PAYMENTS,
} from '../withheld-suppliers/withheld-suppliers.api.ts';
import { BY_DATE, BY_NAME, collected, type LetterSource } from './letter-source.ts';

/** Tax that the business withheld from a supplier: the statement that the supplier files with its own return. */
export const supplierLetter: LetterSource = {
  async parties(tx, year) {
    const { rows } = await readSupplierWithheld(tx, { year }, BY_NAME, EVERY_ROW);
    return rows.filter(({ withheldAgorot }) => withheldAgorot > 0).map(({ id }) => id);
  },
  async write(tx, { year, partyId, language }) {
    const asked = { year, supplierId: partyId };
    const payments = await collected(readAll(tx, WITHHELD_PAYMENTS, asked, BY_DATE));
    const gross = payments.reduce((sum, row) => sum + row.grossAgorot, 0);
    const withheld = payments.reduce((sum, row) => sum + row.withheldAgorot, 0);
    if (withheld === 0) return undefined;
    const { deductionsFile } = (await readPreferences(tx, bookPreferences)).values;
    const text = phrasesIn(language, 'yearlyLetters');
    const words = phrasesIn(language, 'withheldSuppliers');
    const means = phrasesIn(language, 'supplierMeans');
    const values = { year: String(year) };
    return {
      title: text('supplierTitle'),
      period: text('ofYear', values),
      paragraphs: [
        text('supplierLead', values),
        ...(deductionsFile === '' ? [] : [text('deductionsFile', { number: deductionsFile })]),
      ],
      closing: [],
      columns: [
        { head: words('columnDate'), kind: 'code' },
        { head: words('columnMeans'), kind: 'text' },
        { head: words('columnPapers'), kind: 'text' },
        { head: words('columnGross'), kind: 'money' },
        { head: words('columnWithheld'), kind: 'money' },
        { head: words('columnPaid'), kind: 'money' },
      ],
      rows: payments.map((row) => [
        formatLocalDate(row.date),
        means(row.means),
        row.papers,
        formatAgorot(row.grossAgorot),
        formatAgorot(row.withheldAgorot),
        formatAgorot(row.grossAgorot - row.withheldAgorot),
      ]),
      total: [
        '',
        text('total'),
        '',
        formatAgorot(gross),
        formatAgorot(withheld),
        formatAgorot(gross - withheld),
      ],
      sumLabel: text('supplierSum'),
      sum: `₪ ${formatAgorot(withheld)}`,
      signature: text('signature'),
      subject: text('supplierSubject', values),
      lead: text('supplierMail', values),
    };
  },
};
