import { basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { VAT_KINDS, type Discount } from '@pinkas/domain/documents/draft/document-draft';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { printLabelsIn } from '../print-labels.ts';
import { aPrintDocument, aPrintLine } from '../sample-document.ts';
import { totalsView, type SumRow } from './totals-view.ts';

const labels = printLabelsIn('en');

function shown(rows: readonly SumRow[]): string[] {
  return rows.map((row) => `${row.label}: ${row.amount}`);
}

/** A printed sum as agorot again. */
function agorotOf(amount: string): number {
  return Number(amount.replaceAll(/[,.]/g, '').replace('\u2212', '-'));
}

describe('the printed sums', () => {
  test('begin with the sum before VAT where nothing was taken off', () => {
    const view = totalsView(aPrintDocument({}, { lines: [aPrintLine()] }), labels);
    expect(view.reductions).toEqual([]);
    expect(shown(view.sums)).toEqual(['Total before VAT: 100.00', 'VAT 18%: 18.00']);
    expect(view.total).toEqual({ label: 'Total to pay', amount: '118.00', shekels: '' });
  });

  test('name each discount that was given', () => {
    const tenth: Discount = { kind: 'percent', rateBasisPoints: basisPoints(1_000) };
    const document = aPrintDocument(
      {},
      { lines: [aPrintLine({ discount: tenth })], discount: tenth },
    );
    const view = totalsView(document, labels);
    expect(shown(view.reductions)).toEqual([
      'Before discounts: 100.00',
      'Line discounts: −10.00',
      'Discount 10%: −9.00',
    ]);
    expect(shown(view.sums)).toContain('Total before VAT: 81.00');
  });

  test('take the VAT out of prices that include it in a row of its own', () => {
    const lines = [aPrintLine({ priceIncludesVat: true, unitPriceE4: e4(1_180_000) })];
    const view = totalsView(aPrintDocument({}, { lines }), labels);
    expect(shown(view.reductions)).toEqual([
      'Sum of lines: 118.00',
      'VAT included in prices: −18.00',
    ]);
    expect(shown(view.sums)).toEqual(['Total before VAT: 100.00', 'VAT 18%: 18.00']);
  });

  test('keep taxable, exempt and zero rated sums apart', () => {
    const lines = VAT_KINDS.map((vatKind) => aPrintLine({ vatKind }));
    const view = totalsView(aPrintDocument({}, { lines }), labels);
    expect(shown(view.sums)).toEqual([
      'Taxable: 100.00',
      'VAT exempt: 100.00',
      'VAT zero rated: 100.00',
      'Total before VAT: 300.00',
      'VAT 18%: 18.00',
    ]);
  });

  test('name no rate of VAT that the rows do not owe', () => {
    const vatOf = (...kinds: ('taxable' | 'zero' | 'exempt')[]): string[] => {
      const lines = kinds.map((vatKind) => aPrintLine({ vatKind }));
      return shown(totalsView(aPrintDocument({}, { lines, rounding: 'none' }), labels).sums).slice(
        -1,
      );
    };
    expect(vatOf('zero')).toEqual(['VAT 0%: 0.00']);
    expect(vatOf('exempt')).toEqual(['VAT: 0.00']);
    expect(vatOf('exempt', 'zero')).toEqual(['VAT: 0.00']);
    expect(vatOf('taxable', 'zero')).toEqual(['VAT 18%: 18.00']);
  });

  test('show rounding only where there is some', () => {
    const lines = [aPrintLine({ unitPriceE4: e4(1_004_300) })];
    const rounded = totalsView(aPrintDocument({}, { lines, rounding: 'shekel' }), labels);
    expect(shown(rounded.sums)).toContain('Rounding: 0.49');
    const exact = totalsView(aPrintDocument({}, { lines, rounding: 'none' }), labels);
    expect(shown(exact.sums).join()).not.toContain('Rounding');
  });

  test('add up as a reader would add them, for any document', () => {
    const line = fc.record({
      quantityE4: fc.integer({ min: 1, max: 900_000 }).map((value) => e4(value)),
      unitPriceE4: fc.integer({ min: 10_000, max: 90_000_000 }).map((value) => e4(value)),
      priceIncludesVat: fc.boolean(),
      vatKind: fc.constantFrom(...VAT_KINDS),
      discount: fc.integer({ min: 0, max: 10_000 }).map((rate): Discount => {
        return { kind: 'percent', rateBasisPoints: basisPoints(rate) };
      }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom('none' as const, 'shekel' as const),
        (lines, rate, rounding) => {
          const document = aPrintDocument(
            {},
            {
              lines: lines.map((one) => aPrintLine(one)),
              discount: { kind: 'percent', rateBasisPoints: basisPoints(rate) },
              rounding,
            },
          );
          const view = totalsView(document, labels);
          const rows = document.lines.reduce((sum, one) => sum + one.totalMinor, 0);
          const amounts = new Map(view.sums.map((row) => [row.label, agorotOf(row.amount)]));
          const net = amounts.get(labels.beforeVat) ?? Number.NaN;
          const reduced = view.reductions.reduce((sum, row) => sum + agorotOf(row.amount), 0);
          expect(view.reductions.length === 0 ? rows : reduced).toBe(net);
          const rounded = amounts.get(labels.rounding) ?? 0;
          const vatRow = view.sums.find(({ label }) => /^VAT( \d+%)?$/.test(label));
          const vat = agorotOf(vatRow?.amount ?? 'none');
          expect(net + vat + rounded).toBe(agorotOf(view.total.amount));
        },
      ),
    );
  });

  test('in a foreign currency stand beside the same sums in shekels, which add up as well', () => {
    const lines = [aPrintLine(), aPrintLine({ vatKind: 'zero' })];
    const document = aPrintDocument({}, { lines, currency: 'USD', rounding: 'none' });
    const view = totalsView(document, labels);
    expect(view.sign).toBe('$');
    expect(view.sums.map((row) => [row.label, row.amount, row.shekels])).toEqual([
      ['Taxable', '100.00', '365.00'],
      ['VAT zero rated', '100.00', '365.00'],
      ['Total before VAT', '200.00', '730.00'],
      ['VAT 18%', '18.00', '65.70'],
    ]);
    expect(view.total).toEqual({ label: 'Total to pay', amount: '218.00', shekels: '795.70' });
    const shekelTotals = document.shekelTotals && { ...document.shekelTotals, vatMinor: 1 };
    expect(() => totalsView({ ...document, shekelTotals }, labels)).toThrow('do not add up');
    expect(() => totalsView({ ...document, shekelTotals: null }, labels)).toThrow('do not add up');
  });

  test('of a business that adds no VAT have no word of it', () => {
    const { issuer } = aPrintDocument();
    const quote = { docType: 9999, issuer: { ...issuer, kind: 'exempt-dealer' } } as const;
    const plain = totalsView(aPrintDocument(quote, { lines: [aPrintLine()] }), labels);
    expect(plain.sums).toEqual([]);
    expect(plain.total).toEqual({ label: 'Total', amount: '100.00', shekels: '' });
    const discount: Discount = { kind: 'percent', rateBasisPoints: basisPoints(500) };
    const reduced = totalsView(aPrintDocument(quote, { lines: [aPrintLine()], discount }), labels);
    expect(reduced.sums).toEqual([]);
    expect(reduced.total.amount).toBe('95.00');
    const odd = {
      lines: [aPrintLine({ unitPriceE4: e4(1_004_300) })],
      rounding: 'shekel',
    } as const;
    expect(shown(totalsView(aPrintDocument(quote, odd), labels).sums)).toEqual([
      'Sum: 100.43',
      'Rounding: −0.43',
    ]);
    const charged = { ...aPrintDocument(), issuer: quote.issuer };
    expect(() => totalsView(charged, labels)).toThrow('do not add up');
  });

  test('are named by what the type asks for', () => {
    const labelOf = (docType: 300 | 330 | 9999 | 500): string =>
      totalsView(aPrintDocument({ docType }), labels).total.label;
    expect(labelOf(300)).toBe('Total to pay');
    expect(labelOf(330)).toBe('Total credit');
    expect(labelOf(9999)).toBe('Total');
    expect(labelOf(500)).toBe('Total');
  });

  test('are refused when they do not add up', () => {
    const good = aPrintDocument();
    const totals = { ...good.totals, totalMinor: good.totals.totalMinor + 1 };
    expect(() => totalsView({ ...good, totals }, labels)).toThrow('do not add up');
    const [first, ...others] = good.lines;
    const lines = first === undefined ? [] : [{ ...first, totalMinor: 1 }, ...others];
    expect(() => totalsView({ ...good, lines }, labels)).toThrow('do not add up');
  });
});
