import { expect, onTestFinished, test, vi } from 'vitest';

import { chanceOf, pausesOf, shuffled } from './disturbance.ts';
import { readFlakyArguments, roundsFrom } from './rounds.ts';

test('the seed of a round alone decides its day, and three rounds see all three', () => {
  const rounds = roundsFrom(7, 4);
  expect(rounds.map(({ number, seed }) => [number, seed])).toEqual([
    [1, 7],
    [2, 8],
    [3, 9],
    [4, 10],
  ]);
  expect(new Set(rounds.slice(0, 3).map(({ day }) => day.name)).size).toBe(3);
  expect(roundsFrom(9, 1)[0]).toEqual({ ...rounds[2], number: 1 });
});

test('the days are two minutes before the end of a year in Israel and the first minutes of a month', () => {
  const inIsrael = (moment: string) =>
    new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Asia/Jerusalem',
    }).format(new Date(moment));
  const moments = roundsFrom(1, 3).flatMap(({ day }) => day.moment ?? []);
  expect(moments.map(inIsrael).toSorted()).toEqual(['01/07/2026, 00:02', '31/12/2026, 23:58']);
});

test('rounds, seed and parts of paths are read; what is none of them is refused', () => {
  expect(readFlakyArguments([])).toEqual({ rounds: 20, seed: undefined, parts: [] });
  expect(readFlakyArguments(['--rounds', '2', 'date-field', '--seed', '9'])).toEqual({
    rounds: 2,
    seed: 9,
    parts: ['date-field'],
  });
  expect(() => readFlakyArguments(['--rounds', 'many'])).toThrow('--rounds wants a number from 1');
  expect(() => readFlakyArguments(['--fast'])).toThrow('Unknown option --fast');
});

test('the same seed gives the same order and the same chance, another one another', () => {
  const items = Array.from({ length: 20 }, (_, index) => index);
  expect(shuffled(items, 5)).toEqual(shuffled(items, 5));
  expect(shuffled(items, 5)).not.toEqual(shuffled(items, 6));
  expect(shuffled(items, 5).toSorted((a, b) => a - b)).toEqual(items);
  const chances = Array.from({ length: 1000 }, (_, count) => chanceOf(3, count));
  expect(chances.every((chance) => chance >= 0 && chance < 1)).toBe(true);
  expect(chances.filter((chance) => chance < 0.4).length).toBeGreaterThan(350);
  expect(chances.filter((chance) => chance < 0.4).length).toBeLessThan(450);
});

test('some answers wait and others come at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pause = pausesOf(3);
  const hadToWait: boolean[] = [];
  for (let answer = 0; answer < 20; answer += 1) {
    const coming = pause();
    hadToWait.push(vi.getTimerCount() > 0);
    await vi.runAllTimersAsync();
    await coming;
  }
  expect(hadToWait).toContain(true);
  expect(hadToWait).toContain(false);
});
