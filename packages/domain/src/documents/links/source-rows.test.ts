import { describe, expect, test } from 'vitest';

import { aContext, aDraft, aSource, LINE, problemsOf, TODAY } from '../../../test/a-draft.ts';
import { agorot, e4 } from '../../money/agorot.ts';
import { aSourceRow } from '../../../test/a-source-row.ts';
import { assessDraft } from '../draft/assess-draft.ts';
import { DOC_TYPES } from '../rules/doc-type.ts';
import type { DocumentLine, SourceMeasure } from '../draft/document-draft.ts';
import { documentStateOf } from '../rules/document-state.ts';
import { FOLLOWED_IN_PARTS_TYPES } from './followed-in-parts.ts';
import { isRowLeft, leftMinorOf, type SourceRow } from './left-of-row.ts';
import { takenOfSource } from './taken-of-source.ts';

const { ORDER, DELIVERY, INVOICE, BID, RETURN } = DOC_TYPES;

/** Returns a row of ₪ 1,000 of which quantities with a given amount were taken. */
function takenAt(takenQuantityE4: number, takenAmountMinor = takenQuantityE4): Partial<SourceRow> {
  return { takenQuantityE4, takenAmountMinor };
}

function anOrder(row: Partial<SourceRow> = {}) {
  const sums = { totalAgorot: agorot(118_000), openAgorot: agorot(118_000) };
  return aSource(ORDER, { ...sums, rows: [aSourceRow(row)] });
}

function taking(
  quantity: number,
  measure: SourceMeasure = 'quantity',
  changes: Partial<DocumentLine> = {},
): DocumentLine {
  const source = { documentId: 'source', lineNo: 1, measure };
  return { ...LINE, quantityE4: e4(quantity * 10_000), source, ...changes };
}

const inShekels = (lines: readonly DocumentLine[]) => ({ lines, currency: 'ILS' as const });

const LINKS = [{ sourceId: 'source', kind: 'base' as const, sumAgorot: agorot(0) }];

function over(lines: readonly DocumentLine[], row: Partial<SourceRow> = {}): string[] {
  return problemsOf(DELIVERY, { lines, links: LINKS }, { sources: [anOrder(row)] });
}

describe('a line that follows a row', () => {
  test('takes what is left of it and no more; lines of one row count together', () => {
    expect(over([taking(10)])).toEqual([]);
    expect(over([taking(11)])).toEqual(['lines.0.quantityE4 ABOVE_SOURCE_ROW']);
    expect(over([taking(6)], takenAt(50_000))).toEqual(['lines.0.quantityE4 ABOVE_SOURCE_ROW']);
    expect(over([taking(4), taking(6)])).toEqual([]);
    expect(over([taking(5), taking(6)])).toEqual(['lines.1.quantityE4 ABOVE_SOURCE_ROW']);
  });

  test('gives nothing back by a quantity or a sum below zero', () => {
    const own = { ...LINE, quantityE4: e4(50_000) };
    expect(over([{ ...taking(1), quantityE4: e4(-10_000) }, own])).toEqual([
      'lines.0.quantityE4 ABOVE_SOURCE_ROW',
    ]);
  });

  test('may be joined by a line of its own that follows nothing', () => {
    expect(over([taking(10), { ...LINE, quantityE4: e4(50_000) }])).toEqual([]);
  });

  test('takes a sum in the terms of the row', () => {
    const half = { unitPriceE4: e4(5_000_000) };
    expect(over([taking(1, 'sum', half)])).toEqual([]);
    expect(over([taking(1, 'sum', half)], { takenMinor: 50_001 })).toEqual([
      'lines.0.unitPriceE4 ABOVE_SOURCE_ROW',
    ]);
    expect(over([taking(1, 'sum', half)], takenAt(50_000))).toEqual([]);
    expect(over([taking(1, 'sum', { ...half, priceIncludesVat: true })])).toEqual([
      'lines.0.unitPriceE4 SOURCE_ROW_BEFORE_VAT',
    ]);
    expect(over([taking(1, 'sum', half)], { priceIncludesVat: true })).toEqual([
      'lines.0.unitPriceE4 SOURCE_ROW_WITH_VAT',
    ]);
  });

  test('takes of a row that gives back on its side alone', () => {
    const back = { quantityE4: -100_000, amountMinor: -100_000, totalMinor: -100_000 };
    const own = { ...LINE, quantityE4: e4(200_000) };
    const bySum = (sum: number) => taking(1, 'sum', { unitPriceE4: e4(sum) });
    expect(over([taking(-4), own], back)).toEqual([]);
    expect(over([taking(4), own], back)).toEqual(['lines.0.quantityE4 ABOVE_SOURCE_ROW']);
    expect(over([taking(-11), own], back)).toEqual(['lines.0.quantityE4 ABOVE_SOURCE_ROW']);
    expect(over([bySum(-1_000_000), own], back)).toEqual([]);
    expect(over([bySum(1_000_000), own], back)).toEqual(['lines.0.unitPriceE4 ABOVE_SOURCE_ROW']);
    expect(over([bySum(-1_000_000), own])).toEqual(['lines.0.unitPriceE4 ABOVE_SOURCE_ROW']);
  });

  test('takes no sum of a document in another currency', () => {
    const dollars = { currency: 'USD' as const, currencyRateE6: 3_000_000 };
    const problems = (measure: SourceMeasure) =>
      problemsOf(
        DELIVERY,
        { lines: [taking(1, measure)], links: LINKS, ...dollars },
        { sources: [anOrder()], mayIssueForeign: true },
      );
    expect(problems('sum')).toEqual(['lines.0.unitPriceE4 SOURCE_ROW_TERMS_DIFFER']);
    expect(problems('quantity')).toEqual([]);
  });

  test('passes goods from paper to paper whatever was billed of them, unless it bills a sum itself', () => {
    const billed = { takenMinor: 100_000 };
    const bySum = taking(1, 'sum', { unitPriceE4: e4(100) });
    expect(over([taking(3)], billed)).toEqual([]);
    expect(over([taking(3), bySum], billed)).toContain('lines.1.unitPriceE4 ABOVE_SOURCE_ROW');
    expect(over([bySum, LINE], billed)).toEqual(['lines.0.unitPriceE4 ABOVE_SOURCE_ROW']);
  });

  test('gives back a sum where its row took a sum, in a credit', () => {
    const links = [{ sourceId: 'source', kind: 'credit' as const, sumAgorot: agorot(11_800) }];
    const problems = (measure: SourceMeasure, followedMeasure: SourceMeasure | null) =>
      problemsOf(
        DOC_TYPES.INVOICE_CREDIT,
        { lines: [taking(1, measure)], links },
        { sources: [aSource(INVOICE, { rows: [aSourceRow({ followedMeasure })] })] },
      );
    expect(problems('sum', 'sum')).toEqual([]);
    expect(problems('quantity', null)).toEqual([]);
    for (const followed of ['quantity', null] as const) {
      expect(problems('sum', followed)).toEqual(['lines.0.unitPriceE4 SOURCE_ROW_TERMS_DIFFER']);
    }
  });

  test('names a row that is there, of a document that is linked', () => {
    const strange = { documentId: 'source', lineNo: 2, measure: 'quantity' as const };
    expect(over([{ ...LINE, source: strange }])).toEqual(['lines.0.description LINK_NOT_FOUND']);
    expect(
      problemsOf(DELIVERY, { lines: [taking(1)], links: [] }, { sources: [anOrder()] }),
    ).toEqual(['lines.0.description LINK_NOT_FOUND']);
  });
});

describe('what is left of a row', () => {
  test('is of its quantity, and of its sum once a sum was taken', () => {
    expect(leftMinorOf(aSourceRow({ ...takenAt(30_000), takenMinor: 20_000 }))).toBe(50_000);
    expect(isRowLeft(aSourceRow({ takenQuantityE4: 99_999 }))).toBe(true);
    expect(isRowLeft(aSourceRow({ takenQuantityE4: 100_000 }))).toBe(false);
    expect(isRowLeft(aSourceRow({ takenMinor: 99_999 }))).toBe(true);
    expect(isRowLeft(aSourceRow({ takenMinor: 100_000 }))).toBe(false);
  });

  test('of a row without a price is its quantity', () => {
    expect(isRowLeft(aSourceRow({ totalMinor: 0, takenQuantityE4: 40_000 }))).toBe(true);
    expect(isRowLeft(aSourceRow({ totalMinor: 0, takenQuantityE4: 100_000 }))).toBe(false);
  });

  test('of a row below zero is counted the same way', () => {
    const back = { quantityE4: -20_000, amountMinor: -20_000, totalMinor: -20_000 };
    expect(isRowLeft(aSourceRow({ ...back, ...takenAt(-10_000) }))).toBe(true);
    expect(leftMinorOf(aSourceRow({ ...back, ...takenAt(-10_000) }))).toBe(-10_000);
    expect(isRowLeft(aSourceRow({ ...back, ...takenAt(-20_000) }))).toBe(false);
  });
});

test('what a document takes is the part of the rows that it names, or all that is left', () => {
  const totalsOf = (lines: readonly DocumentLine[]) => {
    const { computed } = assessDraft(aDraft(INVOICE, { lines }), aContext());
    return computed?.lines ?? [];
  };
  const taken = (lines: readonly DocumentLine[]) =>
    takenOfSource({ ...anOrder(), openAgorot: agorot(47_200) }, inShekels(lines), totalsOf(lines));
  expect(taken([taking(3)])).toBe(35_400);
  expect(taken([taking(1, 'sum', { unitPriceE4: e4(3_000_000) })])).toBe(35_400);
  expect(taken([LINE])).toBe(47_200);
  expect(takenOfSource(aSource(300), inShekels([LINE]), [])).toBe(11_800);
});

test('of rows that come to less than nothing, one agora stays open until the last is taken', () => {
  const rows = [
    aSourceRow({ quantityE4: 10_000 }),
    aSourceRow({ lineNo: 2, totalMinor: -110_000 }),
  ];
  const order = aSource(ORDER, { totalAgorot: agorot(800), openAgorot: agorot(800), rows });
  const first = [taking(1)];
  expect(takenOfSource(order, inShekels(first), [])).toBe(799);
  const source = { documentId: order.documentId, lineNo: 2, measure: 'quantity' } as const;
  const both = [taking(1), { ...taking(10), source }];
  expect(takenOfSource(order, inShekels(both), [])).toBe(800);
});

test('papers without a balance are followed in parts, and say so', () => {
  expect(new Set(FOLLOWED_IN_PARTS_TYPES)).toEqual(new Set([ORDER, DELIVERY, RETURN, BID]));
  const stated = {
    docType: ORDER,
    totalAgorot: 100,
    openAgorot: 40,
    creditedAgorot: 0,
    dueDate: null,
    isCancelled: false,
    isClosedByHand: false,
    isWaitingAtZero: false,
    answer: null,
  };
  expect(documentStateOf(stated, TODAY)).toBe('partly-followed');
  expect(documentStateOf({ ...stated, isClosedByHand: true }, TODAY)).toBe('closed-manually');
  expect(documentStateOf({ ...stated, openAgorot: 0 }, TODAY)).toBe('closed');
});
