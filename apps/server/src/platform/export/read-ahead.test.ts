import { expect, test } from 'vitest';

import { readAhead } from './read-ahead.ts';

async function* numbersTo(last: number, asked: number[] = []): AsyncGenerator<number> {
  for (let number = 1; number <= last; number += 1) {
    asked.push(number);
    yield await Promise.resolve(number);
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('all values come in their order, and the next one is asked for while one is worked on', async () => {
  const asked: number[] = [];
  const seen: number[] = [];
  for await (const number of readAhead(numbersTo(3, asked))) {
    await turn();
    seen.push(number);
    expect(asked.length).toBe(Math.min(number + 1, 3));
  }
  expect(seen).toEqual([1, 2, 3]);
});

test('who stops early ends the source, and nothing more is asked for', async () => {
  const asked: number[] = [];
  let hasEnded = false;
  async function* source(): AsyncGenerator<number> {
    try {
      yield* numbersTo(9, asked);
    } finally {
      hasEnded = true;
    }
  }
  for await (const _number of readAhead(source())) break;
  expect(hasEnded).toBe(true);
  expect(asked).toEqual([1, 2]);
});

test('an error comes to who asks for the value that it stands in place of, and to nobody else', async () => {
  async function* failing(): AsyncGenerator<number> {
    yield* numbersTo(1);
    throw new RangeError('the source failed');
  }
  const seen: number[] = [];
  const reading = (async () => {
    for await (const number of readAhead(failing())) {
      await turn();
      seen.push(number);
    }
  })();
  await expect(reading).rejects.toThrow(RangeError);
  expect(seen).toEqual([1]);
});
