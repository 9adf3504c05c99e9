import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { afterRefusal, CHARGES_MAX, isTriedAgain, mayTryNow } from './charge-retries.ts';

const TODAY = localDate('2027-02-27');

test('a soft refusal is tried again after one, three and seven days, four times in all', () => {
  const steps = [1, 2, 3, 4].map((tries) => afterRefusal('soft', tries, TODAY, 'again'));
  expect(steps).toEqual([
    { kind: 'again', on: '2027-02-28' },
    { kind: 'again', on: '2027-03-02' },
    { kind: 'again', on: '2027-03-06' },
    { kind: 'over', blocks: true },
  ]);
  expect(CHARGES_MAX).toBe(4);
});

test.each(['link', 'by-hand'] as const)(
  'a template that tries nothing again by itself is blocked by its card alone: %s',
  (way) => {
    expect(afterRefusal('soft', 1, TODAY, way)).toEqual({ kind: 'over', blocks: false });
    expect(afterRefusal('hard', 1, TODAY, way)).toEqual({ kind: 'over', blocks: true });
  },
);

test('what was refused is charged again by itself only as the template is by then', () => {
  const again = { state: 'active', method: 'card', onRefusal: 'again' } as const;
  expect(isTriedAgain(again)).toBe(true);
  expect(isTriedAgain({ ...again, state: 'blocked' })).toBe(true);
  expect(isTriedAgain({ ...again, state: 'paused' })).toBe(false);
  expect(isTriedAgain({ ...again, state: 'ended' })).toBe(false);
  expect(isTriedAgain({ ...again, method: 'document' })).toBe(false);
  expect(isTriedAgain({ ...again, onRefusal: 'link' })).toBe(false);
  expect(isTriedAgain({ ...again, onRefusal: 'by-hand' })).toBe(false);
});

test('a charge is sent again at once only where nothing has to change or to be found out before', () => {
  const all = ['soft', 'lost', 'by-hand', 'hard', 'payer', 'setup', 'tech', 'duplicate'] as const;
  expect(all.filter(mayTryNow)).toEqual(['soft', 'lost', 'by-hand']);
});

test('a card that is stolen or has ended is not charged again, and blocks its template', () => {
  expect(afterRefusal('hard', 1, TODAY, 'again')).toEqual({ kind: 'over', blocks: true });
  expect(afterRefusal('payer', 1, TODAY, 'again')).toEqual({ kind: 'over', blocks: true });
});

test.each(['setup', 'tech', 'merchant', 'duplicate', 'by-hand'] as const)(
  'what says nothing of the card waits for a person and blocks no template: %s',
  (refused) => {
    expect(afterRefusal(refused, 1, TODAY, 'again')).toEqual({ kind: 'over', blocks: false });
  },
);
