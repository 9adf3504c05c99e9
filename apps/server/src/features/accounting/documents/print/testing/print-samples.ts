import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { agorot } from '@pinkas/domain/money/agorot';
import { localDate } from '@pinkas/domain/time/local-date';

import type { TextPiece } from '../../../../../platform/pdf/testing/pdf-text.ts';
import type { PrintDocument, PrintReference } from '../print-model.ts';
import { aPrintDocument, aPrintPayment, aTransfer } from '../sample-document.ts';

/** Lines of a page from top to bottom, each read as its language is read. */
export function linesOf(pieces: readonly TextPiece[], language: 'he' | 'en'): string[] {
  const rows = new Map<number, TextPiece[]>();
  for (const piece of pieces) {
    const y = Math.round(piece.y * 2);
    rows.set(y, [...(rows.get(y) ?? []), piece]);
  }
  return [...rows]
    .toSorted(([a], [b]) => b - a)
    .map(([, row]) =>
      row
        .toSorted((a, b) => (language === 'he' ? b.x - a.x : a.x - b.x))
        .map((piece) => piece.text.trim())
        .join(' '),
    );
}

function aReference(changes: Partial<PrintReference>): PrintReference {
  return {
    docType: 305,
    number: '30127',
    documentDate: '2026-11-02',
    kind: 'base',
    sumAgorot: 100_000,
    ...changes,
  };
}

export const DAY = { date: localDate('2026-11-20'), remark: '' };
const CHEQUE = aPrintPayment({
  ...DAY,
  kind: 'cheque',
  sumAgorot: agorot(120_000),
  date: localDate('2026-12-20'),
  bank: 'לאומי 10',
  branch: '902',
  account: '12345/67',
  chequeNumber: '5000123',
});
const CARD = aPrintPayment({
  ...DAY,
  kind: 'card',
  sumAgorot: agorot(100_000),
  brand: 'ויזה כאל (Gold)',
  lastDigits: '4417',
  dealType: 'instalments',
  instalments: 3,
  approvalNumber: '0098213',
});
const WITHHELD = aPrintPayment({
  ...DAY,
  kind: 'withholding',
  sumAgorot: agorot(5_000),
  certificate: '2026-118',
});

export const { issuer } = aPrintDocument();
const NON_PROFIT = { ...issuer, kind: 'non-profit', taxId: '580000008' } as const;

/** One telling document of each type. */
export const SAMPLES: Readonly<Record<DocTypeId, Partial<PrintDocument>>> = {
  300: { references: [aReference({ docType: 9999, number: '90151' })] },
  305: { references: [aReference({ docType: 200, number: '2001' })] },
  320: {
    dueDate: null,
    payments: [CHEQUE, CARD, WITHHELD, aTransfer(993_500)],
  },
  330: {
    dueDate: null,
    allocationNumber: null,
    references: [aReference({ number: '20418', kind: 'credit', sumAgorot: 1_218_500 })],
    payments: [aTransfer(50_000)],
  },
  400: {
    dueDate: null,
    allocationNumber: null,
    payments: [CHEQUE, CARD, WITHHELD],
    references: [
      aReference({ kind: 'receipt' }),
      aReference({ docType: 300, number: '1044', kind: 'receipt', sumAgorot: 20_000 }),
    ],
  },
  405: {
    dueDate: null,
    allocationNumber: null,
    issuer: NON_PROFIT,
    section46: { number: '46-1234', validUntil: '2028-12-31' },
  },
  9999: { allocationNumber: null },
  100: { allocationNumber: null },
  200: {
    dueDate: null,
    allocationNumber: null,
    references: [aReference({ docType: 100, number: '105' })],
  },
  210: { dueDate: null, allocationNumber: null },
  500: { allocationNumber: null },
  9998: { dueDate: null, allocationNumber: null, payments: [CHEQUE] },
  9997: {
    dueDate: null,
    allocationNumber: null,
    payments: [CHEQUE],
    references: [aReference({ docType: 9998, number: '12', kind: 'release' })],
  },
};
export const TYPES = Object.keys(SAMPLES).map(Number) as DocTypeId[];

export function aSample(docType: DocTypeId, changes: Partial<PrintDocument> = {}): PrintDocument {
  return aPrintDocument({ docType, ...SAMPLES[docType], ...changes });
}
