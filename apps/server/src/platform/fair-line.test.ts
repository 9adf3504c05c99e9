import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fairLine } from './fair-line.ts';

test('thirty of one party and one of another: the other is second', () => {
  const line = fairLine<string>();
  for (let index = 1; index <= 30; index += 1) line.add(1, `a${String(index)}`);
  line.add(2, 'b');
  expect([line.take(), line.take(), line.take()]).toEqual(['a1', 'b', 'a2']);
  expect([line.length, line.lengthOf(1), line.lengthOf(2)]).toEqual([28, 28, 0]);
});

test('a party that may not have a turn is passed over and keeps its place', () => {
  const line = fairLine<string>();
  line.add(1, 'a');
  line.add(2, 'b');
  expect(line.take((party) => party !== 1)).toBe('b');
  expect(line.take((party) => party !== 1)).toBeUndefined();
  expect(line.take()).toBe('a');
  expect(line.take()).toBeUndefined();
});

test('what is taken out of the line has no turn', () => {
  const line = fairLine<string>();
  line.add(1, 'a');
  line.add(1, 'b');
  line.add(2, 'c');
  expect([line.remove(1, 'a'), line.remove(1, 'a'), line.remove(2, 'c')]).toEqual([
    true,
    false,
    true,
  ]);
  expect([line.take(), line.take(), line.length]).toEqual(['b', undefined, 0]);
});

test('whoever waits has a turn before anybody else has two', () => {
  const parties = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(parties, (arrivals) => {
      const line = fairLine<number>();
      for (const party of arrivals) line.add(party, party);
      const turns = arrivals.map(() => line.take());
      for (const party of new Set(arrivals)) {
        for (const [at, turn] of turns.entries()) {
          // While the party still waits, nobody has had two turns more than it.
          if (!turns.slice(at).includes(party)) continue;
          const served = (who: number) =>
            turns.slice(0, at + 1).filter((one) => one === who).length;
          if (turn !== undefined) expect(served(turn) - served(party)).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});
