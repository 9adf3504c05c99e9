import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print/print-layout';
import { agorot, e4 } from '@pinkas/domain/money/agorot';
import { describe, expect, test } from 'vitest';

import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';
import { docTypeName } from './print-labels.ts';
import type { PrintDocument } from './print-model.ts';
import { aPrintDocument, aPrintLine, aPrintPayment, aTransfer } from './sample-document.ts';
import { aSample, DAY, issuer, linesOf, SAMPLES, TYPES } from './testing/print-samples.ts';
import { hasWords, printer, readPrint, startSigningPrinter } from './testing/signing-printer.ts';

startSigningPrinter();

describe('the print of every type', () => {
  test.each(['he', 'en'] as const)('reads as it always did in %s', async (language) => {
    const texts: string[] = [];
    for (const docType of TYPES) {
      const { pieces } = await readPrint(aSample(docType, { language }));
      const pages = pieces.map((page) => linesOf(page, language).join('\n'));
      texts.push(`=== ${docType}\n${pages.join('\n---\n')}\n`);
    }
    await expect(texts.join('\n')).toMatchFileSnapshot(`golden/all-types-${language}.txt`);
  });

  test('names the type and its number, whatever the layout', async () => {
    for (const docType of TYPES) {
      for (const layout of PRINT_LAYOUTS) {
        const read = await readPrint(aSample(docType, { layout, language: 'en' }));
        expect(read.title).toBe(`${docTypeName(docType, 'en')} 20419`);
        // The number may have a line of its own under a large name.
        expect(read.text.replaceAll('\n', ' '), `${docType} ${layout}`).toContain(read.title);
        // The receipt is a narrow strip.
        expect(read.pages.length).toBeLessThanOrEqual(layout === 'receipt' ? 2 : 1);
      }
    }
  });

  test.each(PRINT_LAYOUTS)('says the same in the layout %s', async (layout) => {
    // Layouts differ in where parts stand and in the signs between them, not in their characters.
    const references: PrintDocument['references'] = [];
    const characters = async (changes: Partial<PrintDocument>): Promise<string> => {
      const samples = [aSample(400, { references, ...changes }), aSample(305, changes)];
      const read = await Promise.all(samples.map(readPrint));
      const text = read.map((one) => one.text).join('');
      return [...text.replaceAll(/[\s·,]/g, '')].toSorted().join('');
    };
    expect(await characters({ layout })).toBe(await characters({ layout: 'classic' }));
  });

  test('of a receipt has no word of VAT, nor any paper of a business that adds none', async () => {
    const kinds = ['exempt-dealer', 'non-profit'] as const;
    const documents = [
      aSample(400),
      ...kinds.map((kind) => aSample(400, { issuer: { ...issuer, kind } })),
      ...kinds.map((kind) => aSample(9999, { issuer: { ...issuer, kind } })),
      aSample(405),
      aSample(9998),
    ];
    for (const document of documents) {
      for (const language of ['he', 'en'] as const) {
        const { text } = await readPrint({ ...document, language });
        expect(text).not.toMatch(/VAT|מע"מ/);
      }
    }
  });

  test('carries an e-invoice only where the type is an invoice', async () => {
    for (const docType of TYPES) {
      const { attachments } = await readPrint(aSample(docType));
      const isInvoice = docType === 305 || docType === 320 || docType === 330;
      expect(Object.keys(attachments), String(docType)).toEqual(isInvoice ? ['factur-x.xml'] : []);
    }
  });
});

describe('money and references in print', () => {
  test('keep their order in a Hebrew line', async () => {
    const { pieces } = await readPrint(aSample(400));
    const lines = linesOf(pieces.flat(), 'he');
    const line = (wanted: string): string => lines.find((one) => one.includes(wanted)) ?? '';
    expect(line('5000123')).toMatch(/^מספר המחאה 5000123 · בנק לאומי 10 · סניף 902 · .*12345\/67$/);
    expect(line('0098213')).toMatch(/4417 · 3 תשלומים · אישור 0098213$/);
    expect(line('30127')).toMatch(/^בגין חשבונית מס 30127 מיום 02\/11\/2026 1,000\.00$/);
    expect(line('יתרה לזכות')).toBe('יתרה לזכות הלקוח 1,050.00');
    expect(line('1/3')).toBe('1/3 20/11/2026 333.34 2/3 20/12/2026 333.33 3/3 20/01/2027 333.33');
  });

  test('of a credit name the number and date of the credited invoice', async () => {
    const { text } = await readPrint(aSample(330));
    expect(hasWords(text, 'זיכוי בגין חשבונית מס 20418 מיום 02/11/2026')).toBe(true);
    const english = await readPrint(aSample(330, { language: 'en' }));
    expect(english.text).toContain('Credit of Tax invoice 20418 of 02/11/2026');
  });

  test('print hostile text as it stands', async () => {
    const hostile = '#panic() $x$ *b* @r [1]';
    const payments = [aTransfer(100_000)].map((row) => ({
      ...row,
      remark: hostile,
      detail: { reference: hostile, bank: '\u202E12', branch: '', account: '' },
    }));
    const read = await readPrint(aSample(400, { payments, references: [], language: 'en' }));
    expect(read.text.split(hostile)).toHaveLength(3);
    expect(read.text).toContain('Bank 12');
  });

  test('fit on paper with the longest plan of instalments', async () => {
    const plan = aPrintPayment({
      ...DAY,
      kind: 'card',
      sumAgorot: agorot(360_000_000),
      brand: 'Visa',
      lastDigits: '4417',
      dealType: 'credit',
      instalments: 36,
      approvalNumber: '',
    });
    const read = await readPrint(aSample(400, { payments: [plan], references: [] }));
    expect(read.pages).toHaveLength(1);
    expect(read.text).toContain('36/36');
    expect(read.text).toContain('20/10/2029');
    expect(read.text.split('100,000.00')).toHaveLength(37);
  });
});

describe('what a print says about itself', () => {
  test('a simulation has no number, no proof and says twice that it is not valid', async () => {
    const printed = await printer.printPdf(
      aSample(320, { mark: 'simulation', payments: [aTransfer(1_218_500)] }),
    );
    const read = await readPdf(printed.bytes);
    expect(read.title).toBe('חשבונית מס קבלה');
    for (const absent of ['20419', '204519873', 'אימות', 'מקור']) {
      expect(read.text, absent).not.toContain(absent);
    }
    expect(read.text.split('סימולציה')).toHaveLength(3);
    expect(hasWords(read.text, 'אינו מסמך תקף')).toBe(true);
    expect(printed.signatureLevel).toBeNull();
    expect(read.attachments).toEqual({});
  });

  test('a cancelled document keeps its number and says that it is cancelled', async () => {
    const read = await readPrint(aSample(400, { mark: 'copy', isCancelled: true }));
    expect(read.text).toContain('20419');
    expect(read.text.split('מבוטל')).toHaveLength(3);
    expect(hasWords(read.text, 'העתק נאמן למקור')).toBe(true);
  });

  test('a translation names the Hebrew original in both languages and is signed', async () => {
    const printed = await printer.printPdf(aSample(305, { mark: 'translation', language: 'en' }));
    const { text } = await readPdf(printed.bytes);
    expect(text).toContain('Translation of the Hebrew original');
    expect(hasWords(text, 'תרגום של המקור בעברית')).toBe(true);
    expect(text).not.toContain('Original\n');
    expect(printed.signatureLevel).toBe('B-B');
  });

  test('the whole allocation number is printed', async () => {
    const allocationNumber = '20261120103000204519873001';
    for (const language of ['he', 'en'] as const) {
      const { text } = await readPrint(aSample(305, { allocationNumber, language }));
      expect(text.replaceAll(/\s/g, '')).toContain(allocationNumber);
    }
  });

  test('the sentences of the tax authority stand on the invoice only when they are due', async () => {
    const warned = await readPrint(aSample(305, { isInputVatDenied: true, isSelfInvoiced: true }));
    expect(hasWords(warned.text, 'אין לנכות מס תשומות בגין חשבונית זו')).toBe(true);
    expect(hasWords(warned.text, 'חשבונית עצמית')).toBe(true);
    expect((await readPrint(aSample(305))).text).not.toMatch(/תשומות|עצמית/);
  });

  test('a donation speaks of section 46 only where there is an approval', async () => {
    const { text } = await readPrint(aSample(405));
    expect(hasWords(text, 'סעיף 46 לפקודת מס הכנסה 46-1234 31/12/2028')).toBe(true);
    expect((await readPrint(aSample(405, { section46: null }))).text).not.toContain('סעיף');
    expect(
      (await readPrint(aSample(400, { section46: SAMPLES[405].section46 ?? null }))).text,
    ).not.toContain('סעיף');
  });

  test('a foreign currency shows its rate, its sign and the sums in shekels', async () => {
    const document = aPrintDocument(
      { language: 'en', zeroRateReason: 'ייצוא שירותים' },
      { currency: 'USD', rounding: 'none', lines: [aPrintLine(), aPrintLine({ vatKind: 'zero' })] },
    );
    const { text } = await readPrint(document);
    for (const phrase of ['Unit price ($)', '1 USD = 3.65 ₪', '$ 218.00', '₪ 795.70', '65.70']) {
      expect(text, phrase).toContain(phrase);
    }
    expect(hasWords(text, 'Reason for zero-rate VAT: ייצוא שירותים')).toBe(true);
  });
});

describe('a document of many pages', () => {
  test('carries the sum of its rows from page to page', async () => {
    const lines = Array.from({ length: 300 }, (_, index) =>
      aPrintLine({ description: `Row ${index + 1}.` }),
    );
    for (const layout of PRINT_LAYOUTS) {
      const { pages } = await readPrint(aPrintDocument({ language: 'en', layout }, { lines }));
      let rows = 0;
      for (const [index, page] of pages.entries()) {
        const sum = (count: number): string => `${(count * 100).toLocaleString('en')}.00`;
        const here = page.match(/Row \d+\./g)?.length ?? 0;
        if (index > 0 && here > 0) {
          expect(page).toContain(`Brought forward ${sum(rows)}`);
        } else expect(page).not.toContain('Brought');
        rows += here;
        const isLast = rows === 300;
        expect(page.includes('Carried forward')).toBe(!isLast && here > 0);
        if (!isLast) expect(page).toContain(`Carried forward ${sum(rows)}`);
      }
      expect(rows).toBe(300);
    }
  });

  test('carries nothing where all rows stand on one page', async () => {
    const lines = Array.from({ length: 14 }, () => aPrintLine({ description: 'Row' }));
    const { text } = await readPrint(aPrintDocument({ language: 'en' }, { lines }));
    expect(text).not.toMatch(/forward/);
  });
});

describe('a print without prices', () => {
  const unpricedRows = [
    { kind: 'text', text: 'Stage one', afterLines: 0 },
    { kind: 'subtotal', text: 'Down to here', afterLines: 2 },
  ] as const;

  test('names goods and quantities and no sum, in every layout', async () => {
    for (const layout of PRINT_LAYOUTS) {
      for (const docType of [100, 200, 210, 500, 9999] as const) {
        const changes = { layout, docType, language: 'en', hidesPrices: true } as const;
        const sample = aSample(docType, { ...changes, unpricedRows, zeroRateReason: 'Export' });
        const { text } = await readPrint(sample);
        for (const phrase of ['Description', 'Quantity', 'Stage one', 'Scan to verify']) {
          expect(text, phrase).toContain(phrase);
        }
        expect(text).not.toMatch(/\d\.\d\d\b|₪|VAT|Unit price|Total|Discount|Down to here/);
      }
    }
  });

  test('speaks of no currency and no other price', async () => {
    const foreignPrice = { currency: 'USD', rateE6: 3_700_000, priceE4: e4(1_000_000) } as const;
    const { text } = await readPrint(
      aPrintDocument(
        { docType: 200, language: 'en', hidesPrices: true },
        { currency: 'EUR', rounding: 'none', lines: [aPrintLine({ foreignPrice })] },
      ),
    );
    expect(text).not.toMatch(/[$€]|EUR|USD|3\.[67]/);
  });
});
