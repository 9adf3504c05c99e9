import { expect, test } from 'vitest';

import { accountLines, waitingLine } from './waiting-line.ts';

/** Works that end when they are told to, and a list of those that have begun. */
function givenWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => (): Promise<string> => {
    begun.push(name);
    return new Promise((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('no more run at once than the bound, and those who came first go first', async () => {
  const { begun, work, end } = givenWorks();
  const line = waitingLine({ runningMax: 2, waitingMax: 10 });
  const results = ['a', 'b', 'c', 'd'].map((name) => line.run(work(name)));
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await results[1];
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  await results[0];
  await results[2];
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  end('d');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  expect(line.isIdle()).toBe(true);
});

test('a work that fails makes room for the next', async () => {
  const line = waitingLine({ runningMax: 1, waitingMax: 10 });
  const failed = line.run(() => Promise.reject(new Error('no')));
  const next = line.run(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('who finds too many waiting is told to come later', async () => {
  const { work, end } = givenWorks();
  const line = waitingLine({ runningMax: 1, waitingMax: 1 });
  const first = line.run(work('a'));
  const second = line.run(() => Promise.resolve('b'));
  await expect(line.run(() => Promise.resolve('c'))).rejects.toMatchObject({ code: 'BUSY' });
  end('a');
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
});

test('a busy account does not hold up another', async () => {
  const { begun, work, end } = givenWorks();
  const lines = accountLines({ runningMax: 1, waitingMax: 10 });
  const first = lines.run(1, work('first of 1'));
  const second = lines.run(1, work('second of 1'));
  const other = lines.run(2, work('first of 2'));
  expect(begun).toEqual(['first of 1', 'first of 2']);
  end('first of 2');
  await other;
  expect(begun).not.toContain('second of 1');
  end('first of 1');
  await first;
  expect(begun).toContain('second of 1');
  end('second of 1');
  expect(await second).toBe('second of 1');
});
