import fc from 'fast-check';
import { expect, test } from 'vitest';

import { layOutChain, type ChainEdge } from './chain-layout.ts';

const edge = (sourceId: string, documentId: string): ChainEdge => ({ sourceId, documentId });

function drawn(ids: readonly string[], edges: readonly ChainEdge[]): Record<string, string> {
  const { places } = layOutChain(ids, edges);
  return Object.fromEntries(places.map(({ id, column, row }) => [id, `${column}:${row}`]));
}

test('a chain from quote to receipt is one row', () => {
  const ids = ['quote', 'order', 'invoice', 'receipt'];
  const edges = [edge('quote', 'order'), edge('order', 'invoice'), edge('invoice', 'receipt')];
  expect(drawn(ids, edges)).toEqual({
    quote: '0:0',
    order: '1:0',
    invoice: '2:0',
    receipt: '3:0',
  });
  expect(layOutChain(ids, edges)).toMatchObject({ columns: 4, rows: 1 });
});

test('what hangs on one document stands below each other, in order', () => {
  const edges = [edge('invoice', 'receipt'), edge('invoice', 'credit')];
  expect(drawn(['invoice', 'receipt', 'credit'], edges)).toEqual({
    invoice: '0:0',
    receipt: '1:0',
    credit: '1:1',
  });
});

test('a document after several others stands behind the furthest of them', () => {
  const ids = ['quote', 'order', 'deposit', 'invoice'];
  const edges = [edge('quote', 'order'), edge('order', 'invoice'), edge('deposit', 'invoice')];
  expect(drawn(ids, edges)).toEqual({
    quote: '0:0',
    deposit: '0:1',
    order: '1:0',
    invoice: '2:0',
  });
});

test('a follower stands in the row of what it follows, where there is room', () => {
  const edges = [edge('b', 'after b')];
  expect(drawn(['a', 'b', 'after b'], edges)['after b']).toBe('1:1');
});

test('one document, none, and a circle that no books have are drawn all the same', () => {
  expect(drawn(['one'], [])).toEqual({ one: '0:0' });
  expect(layOutChain([], [])).toEqual({ places: [], columns: 0, rows: 0 });
  expect(layOutChain(['a', 'b'], [edge('a', 'b'), edge('b', 'a')]).places).toHaveLength(2);
});

test('every link leads forward, and no two documents stand on one place', () => {
  const chains = fc.integer({ min: 1, max: 40 }).chain((count) =>
    fc.record({
      ids: fc.constant(Array.from({ length: count }, (_, index) => `document ${index}`)),
      edges: fc.array(
        fc
          .tuple(fc.nat(count - 1), fc.nat(count - 1))
          .filter(([a, b]) => a < b)
          .map(([a, b]) => edge(`document ${a}`, `document ${b}`)),
        { maxLength: count > 1 ? 60 : 0 },
      ),
    }),
  );
  fc.assert(
    fc.property(chains, ({ ids, edges }) => {
      const { places } = layOutChain(ids, edges);
      const columnOf = new Map(places.map(({ id, column }) => [id, column]));
      expect(new Set(places.map(({ column, row }) => `${column}:${row}`)).size).toBe(ids.length);
      for (const { sourceId, documentId } of edges) {
        expect(columnOf.get(documentId)).toBeGreaterThan(columnOf.get(sourceId) ?? 0);
      }
    }),
  );
});
