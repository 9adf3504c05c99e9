import { expect, test } from 'vitest';

import { scrubText } from './scrub-text.ts';

test.each([
  ['a mail', 'failed for dana@clinic.example', 'failed for <mail>'],
  [
    'an id of a row',
    'GET /v2/api/documents/0193aaaa-0000-7000-8000-000000000001 404',
    'GET /v2/api/documents/<id> 404',
  ],
  ['a query', 'opened #/reports/vat?from=2026-01-01&customer=7', 'opened #/reports/vat?<query>'],
  [
    'Hebrew that a person typed',
    `cannot read "מוסך צומת הדקל" of row`,
    'cannot read "<text>of row',
  ],
  [
    'a tax ID, and not a status or a moment',
    '500 after 120000 ms for 510000557',
    '500 after <number> ms for <number>',
  ],
])('%s is replaced', (_case, text, expected) => {
  expect(scrubText(text)).toBe(expected);
});

test('names of files and of errors stay, and a long text is cut', () => {
  const usual = 'ChunkLoadError: /assets/vat-8c21.js did not load';
  expect(scrubText(usual)).toBe(usual);
  expect(scrubText('a'.repeat(1_000))).toHaveLength(300);
});
