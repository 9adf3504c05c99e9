import { expect, test } from 'vitest';

import { printLabelsIn } from '../print-labels.ts';
import type { PrintReference } from '../print-model.ts';
import { prepareText } from '../print-text.ts';
import { referencesView } from './references-view.ts';
import { aPrintDocument, aTransfer } from '../sample-document.ts';

const labels = printLabelsIn('en');
const text = prepareText({ covers: () => true });

function aReference(changes: Partial<PrintReference> = {}): PrintReference {
  return {
    docType: 305,
    number: '30127',
    documentDate: '2026-11-02',
    kind: 'receipt',
    sumAgorot: 200_000,
    ...changes,
  };
}

function viewOf(references: readonly PrintReference[], receivedAgorot = 500_000) {
  const payments = [aTransfer(receivedAgorot)];
  const document = aPrintDocument({ docType: 400, language: 'en', payments, references });
  const view = referencesView(document, labels, text);
  return {
    ...view,
    sentences: view.sentences.map((line) => line.runs.join('')),
    paid: view.paid.map((one) => `${one.text.runs.join('')}: ${one.amount}`),
  };
}

test('a receipt shows the part of each document that it pays and what is left over', () => {
  const view = viewOf([aReference(), aReference({ docType: 300, number: '7', sumAgorot: 50_000 })]);
  expect(view.paid).toEqual([
    'On account of Tax invoice 30127 of 02/11/2026: 2,000.00',
    'On account of Transaction invoice 7 of 02/11/2026: 500.00',
  ]);
  expect(view.surplus).toBe('2,500.00');
  expect(view.sentences).toEqual([]);
});

test('nothing is left over where all was allocated, or where nothing was named', () => {
  expect(viewOf([aReference({ sumAgorot: 500_000 })]).surplus).toBe('');
  expect(viewOf([]).surplus).toBe('');
});

test('more than was received cannot be allocated', () => {
  expect(() => viewOf([aReference({ sumAgorot: 500_001 })])).toThrow('more was allocated');
});

test('every other link is a sentence with number and date', () => {
  const kinds = ['base', 'credit', 'release', 'deposit-use'] as const;
  expect(viewOf(kinds.map((kind) => aReference({ kind }))).sentences).toEqual([
    'Based on Tax invoice 30127 of 02/11/2026',
    'Credit of Tax invoice 30127 of 02/11/2026',
    'Released from Tax invoice 30127 of 02/11/2026',
    'Use of Tax invoice 30127 of 02/11/2026, ₪ 2,000.00',
  ]);
});

test.each([
  [
    'he',
    'התקבל מאת אור לבן תאורה בע"מ על חשבון חשבונית מס 30127 של מאפיית שיבולת (510000003)',
    'הקשר ללקוח: חברת האם',
  ],
  [
    'en',
    'Received from אור לבן תאורה בע"מ on account of Tax invoice 30127 of מאפיית שיבולת (510000003)',
    'Relation to the customer: חברת האם',
  ],
] as const)(
  'a receipt of a third party says who paid for whom, in %s',
  (language, paid, relation) => {
    const thirdParty = {
      payerId: null,
      customerName: 'מאפיית שיבולת',
      customerTaxId: '510000003',
      relation: 'חברת האם',
    };
    const sentencesOf = (references: readonly PrintReference[], said = thirdParty): string[] => {
      const payments = [aTransfer(400_000)];
      const document = aPrintDocument({
        docType: 400,
        language,
        payments,
        references,
        thirdParty: said,
      });
      const { sentences } = referencesView(document, printLabelsIn(language), text);
      return sentences.map((line) => line.runs.join('').replaceAll(/[\u2066-\u2069]/g, ''));
    };
    expect(sentencesOf([aReference()])).toEqual([paid, relation]);
    const [many = ''] = sentencesOf([aReference(), aReference({ number: '30128' })]);
    expect(many).toContain(language === 'he' ? 'המסמכים שלהלן' : 'the documents below');
    expect(sentencesOf([aReference()], { ...thirdParty, relation: '' })).toHaveLength(1);
  },
);
