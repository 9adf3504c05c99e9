import fc from 'fast-check';
import { expect, test } from 'vitest';

import { jsonLines } from './json-lines.ts';

test('each line names its field', () => {
  const lines = jsonLines({ name: 'א', lines: [{ price: '1.00' }], tags: [] });
  expect(lines.map(({ path, text }) => `${path} | ${text}`)).toEqual([
    ' | {',
    'name |   "name": "א",',
    'lines |   "lines": [',
    'lines[0] |     {',
    'lines[0].price |       "price": "1.00"',
    ' |     }',
    ' |   ],',
    'tags |   "tags": []',
    ' | }',
  ]);
});

test('the lines together are the JSON of the value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = jsonLines(value)
        .map((line) => line.text)
        .join('\n');
      expect(text).toBe(JSON.stringify(value, null, 2));
    }),
  );
});
