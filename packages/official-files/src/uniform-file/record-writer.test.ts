import { expect, test } from 'vitest';

import { field, recordTable } from './record-table.ts';
import { FieldTooSmallError, recordWriter } from './record-writer.ts';

const TABLE = recordTable('', 4, [field(1, 'one', 'digits', 3), field(2, 'two', 'digits', 1)]);

function written(one: string | number): string {
  const writer = recordWriter(TABLE, '');
  const bytes = new Uint8Array(writer.bytesNeeded);
  writer.write(bytes, 0, { one });
  return new TextDecoder().decode(bytes).trimEnd();
}

test('digits of a text fill their field from the right, and zeros before it are left out', () => {
  expect(written('12')).toBe('0120');
  expect(written('1-2/3')).toBe('1230');
  expect(written('00123')).toBe('1230');
  expect(written('0-0-9')).toBe('0090');
});

test.each(['1234', '1000', '9-000', 1000])('%j does not fit into three digits', (value) => {
  expect(() => written(value)).toThrow(FieldTooSmallError);
});

test('digits that do not fit name their field', () => {
  expect(() => written('1234')).toThrow('1234 does not fit into field 1');
});
