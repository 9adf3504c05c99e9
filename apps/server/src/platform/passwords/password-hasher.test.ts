import { expect, test } from 'vitest';

import { AppError } from '../errors/app-error.ts';
import { passwordHasher } from './password-hasher.ts';

const hasher = passwordHasher();

test('a password fits its own hash and no other', async () => {
  const stored = await hasher.hash('Secret-Word-1');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(stored, 'Secret-Word-1')).toBe(true);
  expect(await hasher.verify(stored, 'secret-word-1')).toBe(false);
});

test('letters typed composed or not are the same password', async () => {
  const stored = await hasher.hash('Caf\u00e9-2026');
  expect(await hasher.verify(stored, 'Cafe\u0301-2026')).toBe(true);
});

test('AU-19: two passwords that differ only after their 72nd byte are different', async () => {
  const stored = await hasher.hash(`${'a'.repeat(80)}1`);
  expect(await hasher.verify(stored, `${'a'.repeat(80)}2`)).toBe(false);
});

test('AU-19: a password above 128 characters is refused before it is hashed', async () => {
  const before = hasher.verifiedCount;
  expect(await hasher.verify(undefined, 'a'.repeat(129))).toBe(false);
  expect(hasher.verifiedCount).toBe(before);
});

test('AU-05: for a person who does not exist the same work is done in vain', async () => {
  const before = hasher.verifiedCount;
  expect(await hasher.verify(undefined, 'Secret-Word-1')).toBe(false);
  expect(hasher.verifiedCount).toBe(before + 1);
});

test('AU-25: passwords above the length of the line are told to come again', async () => {
  const short = passwordHasher({ runningMax: 1, waitingMax: 1 });
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => short.verify(undefined, 'Secret-Word-1')),
  );
  const reasons = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  expect(reasons).toHaveLength(3);
  for (const reason of reasons) expect(reason).toMatchObject({ code: 'BUSY', status: 503 });
  expect(reasons[0]).toBeInstanceOf(AppError);
  expect(await short.verify(undefined, 'Secret-Word-1')).toBe(false);
});
