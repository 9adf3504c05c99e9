import pg from 'pg';
import { expect, test } from 'vitest';

import { createLog } from './log.ts';

/** The line that results from one call. */
function lineOf(fields: object, message = 'a message'): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info(fields, message);
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

test('I11: fields that carry secrets are removed by their names, at any depth', () => {
  const line = lineOf({
    u_password: 'word-1',
    body: { oneTimeCode: 'word-2', list: [{ sessionToken: 'word-3' }] },
    headers: { cookie: 'word-4', authorization: 'word-5', 'x-xsrf-token': 'word-6' },
    userId: 'kept',
  });
  expect(line).not.toMatch(/word-\d/);
  expect(line).toContain('kept');
});

test('I11: secrets inside texts are removed: hashes, tokens, addresses with a password', () => {
  const token = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE';
  const line = lineOf({
    note: `argon $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA and ${token}`,
    where: 'postgres://owner:hidden-word@db.example/pinkas',
    said: 'your code: 123456',
  });
  expect(line).not.toContain('aGFzaA');
  expect(line).not.toContain(token);
  expect(line).not.toContain('hidden-word');
  expect(line).not.toContain('123456');
  expect(line).toContain('db.example');
});

test('IN-07: line breaks and terminal codes stay inside one line, and long texts are cut', () => {
  const line = lineOf({
    userAgent: `a\r\n{"level":"error"}\u001b[31m\u009b${'x'.repeat(1_000_000)}`,
  });
  expect(line.trimEnd()).not.toMatch(/[\r\n\u001b\u009b]/);
  expect(line.length).toBeLessThan(3000);
  expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'a message' });
});

test('an error is logged with its type and place, but not with the rows that a database quotes', () => {
  const error = new pg.DatabaseError('duplicate key', 10, 'error');
  error.code = '23505';
  error.detail = 'Key (email)=(person@people.test) already exists.';
  const line = lineOf({ err: error });
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'duplicate key', errorCode: '23505' } });
  expect(line).not.toContain('person@people.test');
});
