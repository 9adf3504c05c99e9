import { expect, test } from 'vitest';

import { answerOf } from '../database/account-calls.ts';
import { PlantedBooks } from '../database/planted-books.ts';
import { useTestDatabase } from '../database/use-test-database.ts';

/* How tasks of accounts come onto the queue, and in which order they run. */

const db = useTestDatabase();

const ids = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `00000000-0000-4000-8000-${String(from + index).padStart(12, '0')}`,
  );
const [TASK = ''] = ids(5_000, 1);
const PENDING = { kind: 'k', priority: 7, is_fair: true, state: 'pending' };
const HELD = { state: 'held', held_until: '2026-05-07T10:00:00Z' };

/** Makes books with a task, after a number of tasks of their own. */
function booksAfter(count: number, changes: object = {}): PlantedBooks {
  const books = new PlantedBooks(db.superuser).add('outbox_tasks', { id: TASK, ...PENDING });
  for (const id of ids(1, count)) books.add('outbox_tasks', { id, ...PENDING, ...changes });
  return books;
}

async function priorityIn(books: PlantedBooks): Promise<unknown> {
  await books.plant();
  return answerOf(db.superuser, books, `queue_priority(${books.account}, '${TASK}')`);
}

const jobsOf = async (books: PlantedBooks) => {
  const { rows } = await db.superuser.query(
    `select j.key, t.identifier, j.priority, j.attempts, j.max_attempts, j.payload
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.key is not null and (j.payload->>'accountId')::bigint = $1 order by j.key`,
    [books.account],
  );
  return rows;
};
const job = (books: PlantedBooks, taskId: string, priority: number) => ({
  key: `outbox-task:${taskId}`,
  identifier: 'outbox-task',
  priority,
  attempts: 0,
  max_attempts: 25,
  payload: { accountId: books.account, taskId },
});

test.each([
  [0, 7],
  [1, 7],
  [2, 8],
  [3, 8],
  [4, 9],
  [449, 231],
  [450, 232],
  [550, 232],
])('after %d pending ones a fair task has the priority %d', async (count, priority) => {
  expect(await priorityIn(booksAfter(count))).toBe(priority);
});

test.each<[string, object]>([
  ['none that is not fair', { is_fair: false }],
  ['none that is done', { state: 'done' }],
  ['none that is held', HELD],
])('for a fair task counts %s', async (_what, changes) => {
  expect(await priorityIn(booksAfter(100, changes))).toBe(7);
});

test('for a fair task counts none after it, and none of another account', async () => {
  await booksAfter(100).plant();
  const books = booksAfter(0);
  for (const id of ids(6_000, 100)) books.add('outbox_tasks', { id, ...PENDING });
  expect(await priorityIn(books)).toBe(7);
});

test('a task that is not fair keeps its priority', async () => {
  const books = new PlantedBooks(db.superuser);
  books.add('outbox_tasks', { id: TASK, ...PENDING, is_fair: false });
  for (const id of ids(1, 100)) books.add('outbox_tasks', { id, ...PENDING });
  expect(await priorityIn(books)).toBe(7);
});

test('a task has one job, which only maintenance replaces', async () => {
  const books = booksAfter(2);
  const enqueue = (more = '') =>
    books.run(`select enqueue_outbox_task(${books.account}, '${TASK}'${more})`);
  expect(await enqueue()).toBe('done');
  expect(await jobsOf(books)).toEqual([job(books, TASK, 8)]);
  await db.superuser.query(
    `update graphile_worker._private_jobs set attempts = 25 where key = $1`,
    [`outbox-task:${TASK}`],
  );
  await books.run(`update outbox_tasks set priority = 1 where account_id = ${books.account}`);
  await enqueue();
  await enqueue(', false');
  expect(await jobsOf(books)).toEqual([{ ...job(books, TASK, 8), attempts: 25 }]);
  await enqueue(', true');
  expect(await jobsOf(books)).toEqual([job(books, TASK, 2)]);
});

test('tasks of a call go onto the queue by what they say, fair ones by their place, and held ones do not', async () => {
  const [plain = '', fair = '', held = ''] = ids(7_000, 3);
  const books = new PlantedBooks(db.superuser);
  for (const id of ids(1, 2)) books.add('outbox_tasks', { id, ...PENDING });
  const tasks = [
    { id: plain, ...PENDING, priority: 3, is_fair: false },
    { id: fair, ...PENDING },
    { id: held, ...PENDING, ...HELD },
  ];
  for (const task of tasks) books.add('outbox_tasks', task);
  const enqueue = (rows: string) =>
    books.run(`select enqueue_outbox_tasks(${books.account}, ${rows})`);
  expect(await enqueue('null')).toBe('done');
  expect(await jobsOf(books)).toEqual([]);
  expect(await enqueue(`'${JSON.stringify(tasks)}'`)).toBe('done');
  expect(await jobsOf(books)).toEqual([job(books, plain, 3), job(books, fair, 8)]);
});

test('a job of another account than that of the transaction is refused', async () => {
  const books = booksAfter(0);
  const call = `select add_task_job(${books.account + 1_000}, '${TASK}', 1, false)`;
  expect(await books.run(call)).toBe('the account is not that of the transaction');
});
