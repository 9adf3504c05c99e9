import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { e4 } from '@pinkas/domain/money/agorot';
import { describe, expect, test } from 'vitest';

import { readCopiedText } from '../../../../platform/pdf/testing/copied-text.ts';
import { checkPdfSignature } from '../../../../platform/pdf/testing/pdf-signature.ts';
import { readPdf, type ReadPdf } from '../../../../platform/pdf/testing/pdf-text.ts';
import { aPrintDocument, aPrintLine } from './sample-document.ts';
import { hasWords, printer, readPrint, startSigningPrinter } from './testing/signing-printer.ts';

startSigningPrinter();

/** The pieces of the line that contains a piece, from right to left. */
function rightToLeftAround(read: ReadPdf, wanted: string): string[] {
  const pieces = read.pieces.flat();
  const y = pieces.find((piece) => piece.text.includes(wanted))?.y;
  return pieces
    .filter((piece) => piece.y === y)
    .toSorted((a, b) => b.x - a.x)
    .map((piece) => piece.text.trim());
}

describe('text of people in a print', () => {
  test('keeps the order of mixed lines that a browser gives them', async () => {
    const remarks = 'קו מפריד / 50% / a@b.example';
    for (const language of ['he', 'en'] as const) {
      const read = await readPrint(aPrintDocument({ remarks, language }));
      const pieces = rightToLeftAround(read, 'a@b.example');
      expect(pieces.join(' ').split(' ')).toEqual(['קו', 'מפריד', '/', '50%', '/', 'a@b.example']);
    }
  });

  test('isolates values in a sentence of the print', async () => {
    const document = aPrintDocument(
      { zeroRateReason: '[SKU: 12/3]' },
      { currency: 'USD', rounding: 'none' },
    );
    const read = await readPrint(document);
    expect(rightToLeftAround(read, '1 USD').at(-1)).toBe('1 USD = 3.65 ₪');
    expect(rightToLeftAround(read, '[SKU').at(-1)).toBe('[SKU: 12/3]');
  });

  test('comes back without the characters that set its direction', async () => {
    const remarks = 'חבילה (Pro) של ABC (x), לפי -5 ו-1 USD (ועוד)';
    const read = await readPrint(aPrintDocument({ remarks, subject: remarks }));
    expect(read.text).not.toMatch(/[\u2066-\u2069]/);
  });

  test('keeps a Hebrew name and phone apart in an English page', async () => {
    const customer = { ...aPrintDocument().customer, city: 'חיפה', phone: '+972-50-000-0000' };
    const read = await readPrint(aPrintDocument({ language: 'en', customer }));
    expect(read.text).toContain('+972-50-000-0000');
  });

  test('prints markup, code and formulas as they stand', async () => {
    const hostile = [
      '#read("/etc/passwd")',
      '$x^2$ *bold* _it_ @ref <label> `raw`',
      '<script>alert(1)</script>',
      '<img src=http://x.example/a.png> <iframe src=file:///etc/passwd>',
      '/ByteRange [0 1 2 3] /Contents <00>',
      '{total} \\u{41} ${1+1} {{x}}',
    ];
    const lines = hostile.map((description) => aPrintLine({ description }));
    const [name = ''] = hostile;
    const base = aPrintDocument();
    const document = aPrintDocument(
      {
        subject: hostile[2] ?? '',
        remarks: hostile.join('\n'),
        issuer: { ...base.issuer, nameHe: '/ByteRange [1 2] >>', address: '#panic()' },
        customer: { ...base.customer, name, address: hostile[1] ?? '' },
      },
      { lines },
    );
    const printed = await printer.printPdf(document);
    const read = await readPdf(printed.bytes);
    for (const text of hostile) expect(read.text, text).toContain(text);
    expect(read.text).toContain('#panic()');
    expect(checkPdfSignature(printed.bytes)).toMatchObject({
      coversWholeFile: true,
      digestMatches: true,
      signatureMatches: true,
    });
  });

  test('cannot turn a sum or a name round with invisible characters', async () => {
    const customer = {
      ...aPrintDocument().customer,
      name: 'abc\u202Edcba\u202C \u206612\u2069\u200B',
    };
    const read = await readPrint(aPrintDocument({ customer, subject: '\u202E00.001\u0000\u0007' }));
    expect(read.text).toContain('abcdcba 12');
    expect(read.text).toContain('00.001');
  });

  test('gives each pointed letter back once', async () => {
    const pointsOf = (text: string) => [...text].filter((sign) => /[\u05B0-\u05C7]/.test(sign));
    const description = 'בְּנִגּוּן, שִׁעוּר לַתַּלְמִידָה';
    const document = aPrintDocument({}, { lines: [aPrintLine({ description })] });
    const copied = await readCopiedText((await printer.printPdf(document)).bytes);
    expect(pointsOf(copied).toSorted()).toEqual(pointsOf(description).toSorted());
  });

  test('replaces what no font can draw and counts it', async () => {
    const customer = { ...aPrintDocument().customer, name: 'Shop 😀 漢字 Ж' };
    const printed = await printer.printPdf(aPrintDocument({ customer }));
    expect(printed.replacedCount).toBe(3);
    expect((await readPdf(printed.bytes)).text).toMatch(/Shop (\?|□) (\?|□){2}/);
  });

  test('fits however long it is', async () => {
    const word = 'מילה-ארוכה-מאוד'.repeat(20);
    const latin = 'https://x.example/'.padEnd(400, 'a');
    const base = aPrintDocument();
    const printed = await printer.printPdf(
      aPrintDocument(
        {
          subject: word,
          remarks: `${latin}\n`.repeat(60),
          customer: {
            ...base.customer,
            name: word,
            address: latin,
            email: `${'a'.repeat(200)}@x.example`,
          },
        },
        { lines: [aPrintLine({ description: `${word} ${latin}`, unit: 'יחידה ארוכה מאוד' })] },
      ),
    );
    expect(printed.pageCount).toBeGreaterThan(1);
  });

  test('may be missing altogether', async () => {
    const base = aPrintDocument();
    const none = { taxId: '', address: '', city: '', phone: '', email: '' };
    const printed = await printer.printPdf(
      aPrintDocument(
        {
          subject: '',
          issuer: { ...base.issuer, ...none, addressEn: '', cityEn: '', nameEn: '' },
          customer: BLANK_CUSTOMER,
        },
        { lines: [aPrintLine({ description: '' })] },
      ),
    );
    expect(printed.pageCount).toBe(1);
  });
});

describe('headings, subtotals and more words about a row', () => {
  const unpricedRows = [
    { kind: 'text', text: 'שלב ראשון', afterLines: 0 },
    { kind: 'subtotal', text: '', afterLines: 2 },
    { kind: 'subtotal', text: 'יתר העבודה', afterLines: 3 },
  ] as const;
  const lines = [
    aPrintLine({ details: 'כולל שתי סקיצות' }),
    aPrintLine({ unitPriceE4: e4(1_234_500) }),
    aPrintLine({ unitPriceE4: e4(770_000) }),
  ];

  test.each([
    ['classic', 'he', 'סכום ביניים'],
    ['band', 'he', 'סכום ביניים'],
    ['centred', 'he', 'סכום ביניים'],
    ['classic', 'en', 'Subtotal'],
    ['band', 'en', 'Subtotal'],
    ['centred', 'en', 'Subtotal'],
  ] as const)('stand in the layout %s in %s', async (layout, language, subtotal) => {
    const read = await readPrint(aPrintDocument({ layout, language, unpricedRows }, { lines }));
    for (const phrase of ['שלב ראשון', 'כולל שתי סקיצות', 'יתר העבודה', subtotal]) {
      expect(hasWords(read.text, phrase), phrase).toBe(true);
    }
    expect(read.text).toContain('223.45');
    expect(read.text.match(/77\.00/g)).toHaveLength(3);
  });

  test('print without a row that has a price, where the type needs none', async () => {
    const receipt = aPrintDocument({ docType: 400, unpricedRows: unpricedRows.slice(0, 1) });
    const read = await readPrint(receipt);
    expect(hasWords(read.text, 'שלב ראשון')).toBe(true);
    expect(read.text).not.toContain('מחיר ליחידה');
  });
});
