import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print/print-layout';
import { agorot, e4 } from '@pinkas/domain/money/agorot';
import { localDate } from '@pinkas/domain/time/local-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readGlyphs } from '../../../../platform/pdf/testing/pdf-glyphs.ts';
import type { PrintDocument, PrintIssuer } from './print-model.ts';
import { aPrintDocument, aPrintLine, aPrintPayment } from './sample-document.ts';
import { printableStatement, type PrintableStatement } from './statement-view.ts';
import { aWord, faultsOf } from './testing/drawn-faults.ts';
import { printer, startSigningPrinter } from './testing/signing-printer.ts';

startSigningPrinter();

// What fails is long by nature: to shrink it would take hours.
const RUNS = { numRuns: 4, endOnFailure: true };

const issuerOf: fc.Arbitrary<Partial<PrintIssuer>> = fc.record({
  nameHe: aWord(100),
  nameEn: aWord(100),
  address: aWord(200),
  addressEn: aWord(200),
  city: aWord(100),
  cityEn: aWord(100),
  phone: aWord(30),
  email: aWord(254),
});

const customerOf = fc.record({
  name: aWord(200),
  email: aWord(254),
  phone: aWord(30),
  address: aWord(200),
  city: aWord(100),
  contactPerson: aWord(100),
  mobile: aWord(30),
  zip: aWord(10),
  country: aWord(60),
  foreignId: aWord(30),
});

const lineOf = fc
  .record({
    description: aWord(400),
    details: aWord(400),
    unit: aWord(20),
    catalogueNumber: aWord(50),
    barcode: aWord(50),
    manufacturer: aWord(50),
    orderLineReference: aWord(50),
    serialNumbers: fc.array(aWord(50), { maxLength: 3 }),
  })
  .map((words) => aPrintLine({ ...words, quantityE4: e4(99_999_990_000), unitPriceE4: e4(100) }));

/** Payments by transfer and by cheque that add up to the document. */
const paymentsOf = fc
  .record({
    bank: aWord(100),
    branch: aWord(100),
    account: aWord(100),
    reference: aWord(100),
    chequeNumber: aWord(100),
    remark: aWord(100),
    certificate: aWord(100),
  })
  .map(({ certificate, ...words }) => {
    const row = { ...words, date: localDate('2026-11-20'), sumAgorot: agorot(100_000) };
    return [
      aPrintPayment({ ...row, kind: 'transfer' }),
      aPrintPayment({ ...row, kind: 'cheque' }),
      aPrintPayment({ ...row, kind: 'withholding', certificate }),
    ];
  });

const wordsOf = fc.record({
  issuer: issuerOf,
  customer: customerOf,
  lines: fc.array(lineOf, { minLength: 1, maxLength: 3 }),
  payments: paymentsOf,
  subject: aWord(300),
  remarks: aWord(300),
  saleTerms: aWord(300),
  zeroRateReason: aWord(100),
  heading: aWord(200),
});

type Words = typeof wordsOf extends fc.Arbitrary<infer T> ? T : never;

const progress = { orderedE4: 99_999_999_999_999, suppliedE4: 11_111_111_111_111 };

function withWords(words: Words, changes: Partial<PrintDocument>): PrintDocument {
  const { issuer, customer, lines, payments, heading, ...texts } = words;
  const sample = aPrintDocument(
    { ...changes, ...texts, ...(changes.docType === 400 ? { payments } : {}) },
    { lines },
  );
  return {
    ...sample,
    lines:
      changes.docType === 200 ? sample.lines.map((line) => ({ ...line, progress })) : sample.lines,
    issuer: { ...sample.issuer, ...issuer },
    customer: { ...sample.customer, ...customer },
    unpricedRows: [
      { kind: 'text', text: heading, afterLines: 0 },
      { kind: 'subtotal', text: heading, afterLines: 1 },
    ],
  };
}

async function expectWithin(bytes: Uint8Array): Promise<void> {
  for (const page of await readGlyphs(bytes)) expect(faultsOf(page)).toEqual([]);
}

describe('a long word without a break', () => {
  const cases = PRINT_LAYOUTS.flatMap((layout) =>
    (['he', 'en'] as const).flatMap((language) =>
      ([305, 400, 200] as const).map((docType: DocTypeId) => [layout, language, docType] as const),
    ),
  );

  test.each(cases)(
    'stays in its column in layout %s in %s of type %d',
    async (layout, language, docType) => {
      const property = fc.asyncProperty(wordsOf, async (words) => {
        const document = withWords(words, { layout, language, docType });
        await expectWithin((await printer.printPdf(document)).bytes);
      });
      await fc.assert(property, RUNS);
    },
  );

  test('stays in its column of a statement', async () => {
    const property = fc.asyncProperty(wordsOf, async (words) => {
      const { issuer, customer } = withWords(words, {});
      const movement = {
        date: localDate('2026-11-20'),
        docType: 305,
        number: 999_999_999,
        isReversal: true,
        isCheque: false,
        payer: '',
        subject: words.subject,
        paymentKinds: [],
        debitAgorot: 99_999_999_999,
        creditAgorot: 99_999_999_999,
        balanceAgorot: 99_999_999_999,
        documentId: '1',
      };
      const statement = {
        from: localDate('2026-01-01'),
        to: localDate('2026-11-20'),
        openingAgorot: 99_999_999_999,
        movements: [movement],
        debitAgorot: 99_999_999_999,
        creditAgorot: 99_999_999_999,
        closingAgorot: 99_999_999_999,
      };
      const paper: PrintableStatement = {
        issuer: { ...issuer, brandColor: '#2742A8' },
        customer,
        statement,
        language: 'he',
        at: '2026-11-20T07:46:00.000Z',
        today: '2026-11-20',
      };
      await expectWithin(await printer.printPage(printableStatement(paper)));
    });
    await fc.assert(property, RUNS);
  });

  test('comes back whole to whoever copies it', async () => {
    const email = `${'a'.repeat(120)}@x.example`;
    const base = aPrintDocument();
    const document = { ...base, customer: { ...base.customer, email } };
    const [page] = await readGlyphs((await printer.printPdf(document)).bytes);
    const text = page?.glyphs.map((glyph) => glyph.text).join('') ?? '';
    expect(text).toContain(email);
    expect(text).not.toContain('\u200B');
  });
});
