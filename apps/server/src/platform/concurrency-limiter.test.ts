import { expect, test } from 'vitest';

import { accountLimiter, concurrencyLimiter, fairLimiter } from './concurrency-limiter.ts';

/** Tasks that end on demand, and a list of those that have started. */
function givenTasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => (): Promise<string> => {
    started.push(name);
    return new Promise((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, task, end: (name: string) => ends.get(name)?.() };
}

test('no more tasks run at once than the limit, in the order of their arrival', async () => {
  const { started, task, end } = givenTasks();
  const limiter = concurrencyLimiter({ runningMax: 2, waitingMax: 10 });
  const results = ['a', 'b', 'c', 'd'].map((name) => limiter.run(task(name)));
  await expect.poll(() => started).toEqual(['a', 'b']);
  end('b');
  await results[1];
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  await results[0];
  await results[2];
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
  end('d');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  expect(limiter.isIdle()).toBe(true);
});

test('a failed task makes room for the next', async () => {
  const limiter = concurrencyLimiter({ runningMax: 1, waitingMax: 10 });
  const failed = limiter.run(() => Promise.reject(new Error('no')));
  const next = limiter.run(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('a task is refused as BUSY when too many wait', async () => {
  const { task, end } = givenTasks();
  const limiter = concurrencyLimiter({ runningMax: 1, waitingMax: 1 });
  const first = limiter.run(task('a'));
  const second = limiter.run(() => Promise.resolve('b'));
  await expect(limiter.run(() => Promise.resolve('c'))).rejects.toMatchObject({ code: 'BUSY' });
  end('a');
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
});

test('a busy account does not hold up another', async () => {
  const { started, task, end } = givenTasks();
  const limiter = accountLimiter({ runningMax: 1, waitingMax: 10 });
  const first = limiter.run(1, task('first of 1'));
  const second = limiter.run(1, task('second of 1'));
  const other = limiter.run(2, task('first of 2'));
  await expect.poll(() => started).toEqual(['first of 1', 'first of 2']);
  end('first of 2');
  await other;
  expect(started).not.toContain('second of 1');
  end('first of 1');
  await first;
  await expect.poll(() => started).toContain('second of 1');
  end('second of 1');
  expect(await second).toBe('second of 1');
});

test('accounts that wait take turns, and only the one that sends much is refused', async () => {
  const { started, task, end } = givenTasks();
  const limiter = fairLimiter({ runningMax: 1, waitingMax: 100, waitingOfOneMax: 30 });
  const running = limiter.run(1, task('gate'));
  const many = Array.from({ length: 30 }, (_, index) =>
    limiter.run(1, () => Promise.resolve(started.push(`1 waits ${String(index)}`))),
  );
  await expect(limiter.run(1, task('one more'))).rejects.toMatchObject({ code: 'BUSY' });
  const other = limiter.run(2, () => Promise.resolve(started.push('other')));
  end('gate');
  await Promise.all([running, other, ...many]);
  expect(started.slice(0, 4)).toEqual(['gate', '1 waits 0', 'other', '1 waits 1']);
  expect(started).toHaveLength(32);
  expect(limiter.isIdle()).toBe(true);
});

test('one account leaves room to the others, however much it sends', async () => {
  const { started, task, end } = givenTasks();
  const limiter = fairLimiter({ runningMax: 2, waitingMax: 10, runningOfOneMax: 1 });
  const first = limiter.run(1, task('first of 1'));
  const second = limiter.run(1, task('second of 1'));
  const other = limiter.run(2, task('first of 2'));
  await expect.poll(() => started).toEqual(['first of 1', 'first of 2']);
  end('first of 1');
  await first;
  await expect.poll(() => started).toContain('second of 1');
  end('second of 1');
  end('first of 2');
  await Promise.all([second, other]);
});
