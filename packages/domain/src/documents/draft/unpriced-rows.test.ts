import { describe, expect, test } from 'vitest';

import { DOCUMENT_LINES_MAX } from '../../limits.ts';
import { agorot } from '../../money/agorot.ts';
import { layOutRows, type UnpricedRow } from './unpriced-rows.ts';
import { unpricedRowProblems } from './item-problems.ts';

const text = (afterLines: number, words = 'כותרת'): UnpricedRow => ({
  kind: 'text',
  text: words,
  afterLines,
});
const subtotal = (afterLines: number): UnpricedRow => ({ kind: 'subtotal', text: '', afterLines });
const totals = [100, 250, 40].map((sum) => agorot(sum));

function shape(unpriced: readonly UnpricedRow[]): (string | number)[] {
  return layOutRows(totals, unpriced).map((row) => {
    if (row.kind === 'line') return row.lineIndex;
    return row.kind === 'text' ? row.text : `=${String(row.sumMinor)}`;
  });
}

describe('the rows of a document in their order', () => {
  test('without other rows are the priced ones', () => {
    expect(shape([])).toEqual([0, 1, 2]);
  });

  test('a subtotal sums what stands since the one before it, headings do not count', () => {
    expect(shape([text(0), subtotal(2), text(2, 'חלק ב'), subtotal(3)])).toEqual([
      'כותרת',
      0,
      1,
      '=350',
      'חלק ב',
      2,
      '=40',
    ]);
  });

  test('a subtotal with nothing above it is zero, and two in a row sum nothing twice', () => {
    expect(shape([subtotal(0), subtotal(1), subtotal(1)])).toEqual(['=0', 0, '=100', '=0', 1, 2]);
  });

  test('rows of one place stand in the order of the list', () => {
    expect(shape([text(3, 'א'), text(3, 'ב')])).toEqual([0, 1, 2, 'א', 'ב']);
  });

  test('each subtotal knows which of the rows it is', () => {
    expect(layOutRows(totals, [text(1), subtotal(1)])[2]).toMatchObject({ rowIndex: 1 });
  });
});

describe('a row without a price', () => {
  test('stands inside the document, after the one before it', () => {
    expect(unpricedRowProblems([text(0), subtotal(3)], 3)).toEqual([]);
    expect(unpricedRowProblems([subtotal(4)], 3)).toEqual([
      { path: ['unpricedRows', 0, 'afterLines'], code: 'ROW_OUT_OF_PLACE' },
    ]);
    expect(unpricedRowProblems([text(2), text(1)], 3)).toEqual([
      { path: ['unpricedRows', 1, 'afterLines'], code: 'ROW_OUT_OF_PLACE' },
    ]);
  });

  test('counts with the priced ones to the bound of a document', () => {
    expect(unpricedRowProblems([text(0)], DOCUMENT_LINES_MAX - 1)).toEqual([]);
    expect(unpricedRowProblems([text(0)], DOCUMENT_LINES_MAX)).toEqual([
      { path: ['lines'], code: 'TOO_MANY_LINES' },
    ]);
  });
});
