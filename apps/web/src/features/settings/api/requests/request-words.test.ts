import { expect, test } from 'vitest';

import { curlOf, refusalWords, toneOfStatus } from './request-words.ts';

test('a call is a command that a shell runs as it was sent', () => {
  const call = {
    method: 'POST',
    path: '/api/v1/customers',
    idempotencyKey: 'order-1',
    requestBody: `{"name":"Dan's"}`,
  };
  expect(curlOf(call, 'https://pinkas.example')).toBe(
    [
      `curl -X POST 'https://pinkas.example/api/v1/customers' \\`,
      `  -H "Authorization: Bearer $PINKAS_KEY" \\`,
      `  -H 'Idempotency-Key: order-1' \\`,
      `  -H 'Content-Type: application/json' \\`,
      String.raw`  -d '{"name":"Dan'\''s"}'`,
    ].join('\n'),
  );
});

test('a refusal has its words in a language, with its fields', () => {
  const answer = JSON.stringify({
    message_he: 'שגוי',
    message_en: 'Wrong',
    details: [{ field: 'lines[0].price', message_he: 'מחיר', message_en: 'Price' }],
  });
  expect(refusalWords(answer, 'en')).toEqual({
    message: 'Wrong',
    fields: [{ field: 'lines[0].price', message: 'Price' }],
  });
  for (const other of [null, '', '[]', '{"id":1}', '{"message_en":']) {
    expect(refusalWords(other, 'en')).toBeUndefined();
  }
});

test.each([
  [200, false, 'ok'],
  [201, true, 'none'],
  [304, false, 'none'],
  [403, false, 'warn'],
  [422, false, 'bad'],
  [500, false, 'bad'],
])('the status %d has its colour', (status, isRepeated, tone) => {
  expect(toneOfStatus(status, isRepeated)).toBe(tone);
});
