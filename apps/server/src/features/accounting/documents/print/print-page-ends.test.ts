import { agorot, e4 } from '@pinkas/domain/money/agorot';
import { describe, expect, test } from 'vitest';

import type { TextPiece } from '../../../../platform/pdf/testing/pdf-text.ts';
import type { PrintDocument } from './print-model.ts';
import { aPrintDocument, aPrintLine, aTransfer } from './sample-document.ts';
import { linesOf } from './testing/print-samples.ts';
import { printer, readPrint, startSigningPrinter } from './testing/signing-printer.ts';

startSigningPrinter();

const FOOT = (22 / 25.4) * 72;
const HEAD = 842 - (15 / 25.4) * 72;

/** Lines of a page between the running header and the footer, from top to bottom. */
function bodyOf(pieces: readonly TextPiece[]): string[] {
  return linesOf(
    pieces.filter(({ y }) => y > FOOT && y < HEAD),
    'en',
  );
}

const SIGNATURE =
  /^(Kav Tchelet Studio|Signature · Digitally signed .*|Received by Date Signature|Scan to verify this|document)$/;
const HEADING = /^(Stage .*|Remarks|Terms of sale|Description .*|Payments .*|Documents paid .*)$/;

function rows(count: number) {
  return Array.from({ length: count }, (_, index) =>
    aPrintLine({ description: `Row ${index + 1}`, unitPriceE4: e4(1_000_000) }),
  );
}

const RECEIPT = { docType: 400, dueDate: null, allocationNumber: null } as const;

/** Documents that grow by one line with `count`, each with another part before the signature. */
const KINDS: Readonly<Record<string, (count: number) => PrintDocument>> = {
  'sums alone': (count) => aPrintDocument({ language: 'en' }, { lines: rows(count) }),
  'remarks and terms': (count) =>
    aPrintDocument(
      { language: 'en', remarks: 'One\nTwo\nThree', saleTerms: 'Four\nFive' },
      { lines: rows(count) },
    ),
  'remarks of one long line': (count) =>
    aPrintDocument({ language: 'en', remarks: 'word '.repeat(200) }, { lines: rows(count) }),
  'a receiver': (count) =>
    aPrintDocument({ language: 'en', docType: 200, dueDate: null }, { lines: rows(count) }),
  'what is left of an order': (count) => {
    const delivery = aPrintDocument(
      { language: 'en', docType: 200, dueDate: null },
      { lines: rows(count) },
    );
    const progress = { orderedE4: 100_000, suppliedE4: 55_000 };
    return { ...delivery, lines: delivery.lines.map((line) => ({ ...line, progress })) };
  },
  'no prices': (count) =>
    aPrintDocument(
      { language: 'en', docType: 200, dueDate: null, hidesPrices: true },
      { lines: rows(count) },
    ),
  'a reason of the zero rate': (count) =>
    aPrintDocument({ language: 'en', zeroRateReason: 'Export' }, { lines: rows(count) }),
  'headings over each row': (count) =>
    aPrintDocument(
      {
        language: 'en',
        unpricedRows: Array.from({ length: count }, (_, index) => ({
          kind: 'text' as const,
          text: `Stage ${index + 1}`,
          afterLines: index,
        })),
      },
      { lines: rows(count) },
    ),
  payments: (count) =>
    aPrintDocument({
      ...RECEIPT,
      language: 'en',
      payments: Array.from({ length: count }, () => aTransfer(10_000)),
    }),
  'documents that are paid': (count) =>
    aPrintDocument({
      ...RECEIPT,
      language: 'en',
      payments: [aTransfer(count * 10_000 + 1)],
      references: Array.from({ length: count }, (_, index) => ({
        docType: 305,
        number: String(index + 1),
        documentDate: '2026-11-02',
        kind: 'receipt',
        sumAgorot: agorot(10_000),
      })),
    }),
};

describe('the last row of a table, which goes with the signature', () => {
  test.each(['no prices', 'documents that are paid'])(
    'has no frame of its own: %s',
    async (kind) => {
      const { pages } = await printer.renderPages(KINDS[kind]?.(3) ?? aPrintDocument());
      expect(pages.join('')).not.toContain('stroke="#000000"');
      expect(pages.join('')).toContain('stroke="#e3e3de"');
    },
  );
});

describe('the ends of pages', () => {
  test.each(Object.keys(KINDS))(
    'part no signature and no heading from what they belong to: %s',
    async (kind) => {
      const make = KINDS[kind];
      const faults: string[] = [];
      const pageCounts = new Set<number>();
      for (let count = 10; count <= 24; count += 1) {
        const read = await readPrint(make?.(count) ?? aPrintDocument());
        pageCounts.add(read.pages.length);
        for (const [index, pieces] of read.pieces.entries()) {
          const body = bodyOf(pieces);
          const where = `${count} rows, page ${index + 1}`;
          if (body.every((line) => SIGNATURE.test(line))) faults.push(`${where}: signature alone`);
          if (HEADING.test(body.at(-1) ?? '')) faults.push(`${where}: ${body.at(-1)} at the foot`);
        }
      }
      expect(faults).toEqual([]);
      // The rows did run over the foot of a page.
      expect(Math.max(...pageCounts)).toBeGreaterThan(1);
    },
  );
});
