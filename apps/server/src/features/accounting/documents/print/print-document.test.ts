import { PDF, type PdfRef } from '@libpdf/core';
import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { describe, expect, test } from 'vitest';

import { checkPdfSignature } from '../../../../platform/pdf/testing/pdf-signature.ts';
import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';
import { aPrintDocument, aPrintLine } from './sample-document.ts';
import { hasWords, printer, readPrint, startSigningPrinter } from './testing/signing-printer.ts';

startSigningPrinter();

/** The names of the fonts that the pages use, without the mark of a subset. */
async function fontsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDF.load(bytes);
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const names = pdf.getPages().flatMap(({ dict }) => {
    const fonts = dict.getDict('Resources', resolve)?.getDict('Font', resolve);
    return [...(fonts ?? [])].map(([name]) => {
      const font = fonts?.getDict(name.value, resolve);
      return font?.getName('BaseFont', resolve)?.value.replace(/^[A-Z]{6}\+/, '') ?? '';
    });
  });
  return [...new Set(names)].toSorted();
}

describe('a printed tax invoice', () => {
  test('in Hebrew carries all that the law asks for', async () => {
    const read = await readPrint(aPrintDocument({ remarks: 'התשלום בהעברה בנקאית' }));
    expect(read.title).toBe('חשבונית מס 20419');
    for (const phrase of [
      'חשבונית מס',
      'מקור',
      'עוסק מורשה',
      'סטודיו קו תכלת',
      'רחוב הדוגמה',
      'אור לבן תאורה בע"מ',
      'שדרת הדוגמה',
      'עיצוב אריזה לסדרת גופי תאורה',
      'סה"כ לפני מע"מ',
      'לתשלום עד',
      'מסמך ממוחשב, חתום דיגיטלית',
      'אימות המסמך בסריקה',
      'התשלום בהעברה בנקאית',
    ]) {
      expect(hasWords(read.text, phrase), phrase).toBe(true);
    }
    const codes = ['20419', '300000007', '510000003', '20/11/2026', '20/12/2026', '204519873'];
    const sums = ['5,550.00', '2,376.00', '10,590.00', '−264.00', '10,326.00', '1,858.68', '0.32'];
    for (const piece of [...codes, ...sums, '₪ 12,185.00', '03-0000000']) {
      expect(read.text, piece).toContain(piece);
    }
  });

  test.each(['he', 'en'] as const)(
    'is set in Heebo, its weights among them: %s',
    async (language) => {
      const { bytes } = await printer.printPdf(aPrintDocument({ language }));
      expect(await fontsOf(bytes)).toEqual(['Heebo-Bold', 'Heebo-Medium', 'Heebo-Regular']);
    },
  );

  test('prints letters that one of its families alone can draw', async () => {
    // Yiddish is set in Heebo, Cyrillic in Rubik.
    for (const [remarks, replaced] of [
      ['װײַס', 0],
      ['Жар', 0],
      ['漢字', 2],
    ] as const) {
      const { replacedCount } = await printer.printPdf(aPrintDocument({ remarks }));
      expect([remarks, replacedCount]).toEqual([remarks, replaced]);
    }
  });

  test('in English says the same, the words of the law beside it', async () => {
    const read = await readPrint(aPrintDocument({ language: 'en' }));
    expect(read.title).toBe('Tax invoice 20419');
    for (const phrase of [
      'Tax invoice 20419',
      'Original',
      'Kav Tchelet Studio',
      '12 Example Street, Tel Aviv',
      'Date 20/11/2026',
      'Payment due 20/12/2026',
      'Total before VAT 10,326.00',
      'VAT 18% 1,858.68',
      'Total to pay ₪ 12,185.00',
      'Computerised document, digitally signed',
      'Page 1 of 1',
    ]) {
      expect(read.text, phrase).toContain(phrase);
    }
    for (const words of ['עוסק מורשה', 'חשבונית מס', 'מקור']) {
      expect(hasWords(read.text, words), words).toBe(true);
    }
  });

  test('is an original once and a certified copy afterwards', async () => {
    const original = await readPrint(aPrintDocument({ mark: 'original' }));
    expect(original.text).not.toContain('נאמן');
    const copy = await readPrint(aPrintDocument({ mark: 'copy' }));
    expect(hasWords(copy.text, 'העתק נאמן למקור')).toBe(true);
  });

  test('names the number of each kind of business in its own words', async () => {
    const { issuer } = aPrintDocument();
    const company = await readPrint(aPrintDocument({ issuer: { ...issuer, kind: 'company' } }));
    expect(company.text).toContain('ח.פ');
    expect(company.text).not.toContain('מורשה');
    const exempt = await readPrint(
      aPrintDocument({ issuer: { ...issuer, kind: 'exempt-dealer' } }),
    );
    expect(hasWords(exempt.text, 'עוסק פטור')).toBe(true);
    expect(exempt.text).not.toContain('מורשה');
  });

  test('leaves out what it does not have', async () => {
    const read = await readPrint(
      aPrintDocument({ dueDate: null, allocationNumber: null, verificationUrl: null, subject: '' }),
    );
    for (const word of ['לתשלום עד', 'הקצאה', 'אימות', 'הערות']) {
      expect(read.text, word).not.toContain(word);
    }
  });

  test('has its XML inside, the signature around it, and the same bytes before signing', async () => {
    const first = await printer.printPdf(aPrintDocument());
    const second = await printer.printPdf(aPrintDocument());
    const { attachments } = await readPdf(first.bytes);
    expect(Object.keys(attachments)).toEqual(['factur-x.xml']);
    expect(attachments['factur-x.xml']).toContain('<ram:DuePayableAmount>12185.00<');
    expect(first.signatureLevel).toBe('B-B');
    expect(checkPdfSignature(first.bytes)).toMatchObject({
      coversWholeFile: true,
      digestMatches: true,
      signatureMatches: true,
    });
    const text = Buffer.from(first.bytes).toString('latin1');
    const rendered = text.lastIndexOf('%%EOF', text.lastIndexOf('/ByteRange')) + 5;
    expect(rendered).toBeGreaterThan(20_000);
    const start = (bytes: Uint8Array): Buffer => Buffer.from(bytes).subarray(0, rendered);
    expect(start(second.bytes).equals(start(first.bytes))).toBe(true);
  });

  test('names itself a Factur-X invoice of PDF/A-3 in its metadata', async () => {
    const { metadata } = await readPrint(aPrintDocument());
    expect(metadata('fx:conformancelevel')).toBe('EN 16931');
    expect(metadata('fx:documentfilename')).toBe('factur-x.xml');
    expect(metadata('pdfaid:part') + metadata('pdfaid:conformance')).toBe('3A');
  });

  test('carries no XML when its type has none', async () => {
    const printed = await printer.printPdf(aPrintDocument({ docType: 300 }));
    expect((await readPdf(printed.bytes)).attachments).toEqual({});
    expect(printed.signatureLevel).toBe('B-B');
  });
});

describe('a draft and a simulation', () => {
  test('say what they are, are not signed and carry no XML', async () => {
    for (const mark of ['draft', 'simulation'] as const) {
      const printed = await printer.printPdf(aPrintDocument({ mark, number: null }));
      const read = await readPdf(printed.bytes);
      expect(read.text).toContain(mark === 'draft' ? 'טיוטה' : 'סימולציה');
      expect(hasWords(read.text, 'מקור')).toBe(false);
      expect(read.text).not.toContain('דיגיטלית');
      expect(read.attachments).toEqual({});
      expect(printed.signatureLevel).toBeNull();
      expect(Buffer.from(printed.bytes).includes('/ByteRange')).toBe(false);
    }
  });
});

describe('a long document', () => {
  const lines = Array.from({ length: 300 }, (_, index) =>
    aPrintLine({
      description: `Row ${index + 1}.`,
      unitPriceE4: e4(10_000 * (index + 1)),
      discount: { kind: 'percent', rateBasisPoints: basisPoints(500) },
    }),
  );

  test('repeats the heads, numbers its pages and keeps the sums together', async () => {
    const read = await readPrint(aPrintDocument({ language: 'en' }, { lines }));
    const count = read.pages.length;
    expect(count).toBeGreaterThan(5);
    for (const [index, page] of read.pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${count}`);
      expect(page.includes('Unit price (₪)')).toBe(page.includes('Row '));
      expect(page.includes('Tax invoice 20419 · Original')).toBe(index > 0);
    }
    for (const index of [0, 149, 299]) expect(read.text).toContain(`Row ${index + 1}.`);
    const withTotal = read.pages.filter((page) => page.includes('Total to pay'));
    expect(withTotal).toHaveLength(1);
    expect(withTotal[0]).toContain('Total before VAT');
  });

  test('loses its tags beyond the bound and stays PDF/A-3 with its XML', async () => {
    const more = [...lines, aPrintLine({ description: 'Row 301.' })];
    const tagged = await printer.printPdf(aPrintDocument({}, { lines }));
    const plain = await printer.printPdf(aPrintDocument({}, { lines: more }));
    expect(plain.bytes.length).toBeLessThan(tagged.bytes.length / 2);
    const read = await readPdf(plain.bytes);
    expect(read.metadata('pdfaid:part') + read.metadata('pdfaid:conformance')).toBe('3B');
    expect(Object.keys(read.attachments)).toEqual(['factur-x.xml']);
  });

  test('of the largest sums still fits its columns', async () => {
    const large = aPrintLine({
      quantityE4: e4(9_999_999_9999),
      unitPriceE4: e4(100),
      discount: { kind: 'amount', amountMinor: agorot(1) },
    });
    const read = await readPrint(aPrintDocument({}, { lines: [large] }));
    expect(read.text).toContain('9,999,999.9999');
    expect(read.text).toContain('99,999.99');
  });
});

describe('the pages for the screen', () => {
  test('are drawings that cannot act, one for each page', async () => {
    const lines = Array.from({ length: 60 }, () => aPrintLine());
    const { pages, pageCount } = await printer.renderPages(aPrintDocument({}, { lines }));
    expect(pageCount).toBe((await printer.printPdf(aPrintDocument({}, { lines }))).pageCount);
    expect(pages).toHaveLength(pageCount);
    for (const page of pages) {
      expect(page.startsWith('<svg ')).toBe(true);
      expect(page).not.toMatch(
        /<a[\s>]|<script|<foreignObject|\son\w+=|javascript:|https?:\/\/pinkas/,
      );
      const outside = [...page.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '');
      for (const address of outside) expect(address).toMatch(/^(#|data:image\/svg\+xml;base64,)/);
    }
  });

  test('show a draft as well', async () => {
    const draft = aPrintDocument({ mark: 'draft', number: null });
    expect((await printer.renderPages(draft)).pages).toHaveLength(1);
  });
});
