import { expect, test } from 'vitest';

import { readTar, tarEnd, tarEntry } from './tar.ts';

const CONTENTS = [
  ['a.txt', ''],
  ['content/ab/b.jsonl', 'x'.repeat(512)],
  ['c', 'שלום'],
] as const;

const tar = Buffer.concat([
  ...CONTENTS.map(([name, text]) => tarEntry(name, Buffer.from(text))),
  tarEnd(),
]);

test('a written archive is read back', () => {
  expect(readTar(tar).map(({ name, content }) => [name, content.toString()])).toEqual(CONTENTS);
});

test.each([
  ['was cut within a file', tar.subarray(0, 1_300)],
  ['was cut after a file', tar.subarray(0, 512)],
  ['has another header', Buffer.concat([Buffer.from('b'), tar.subarray(1)])],
  ['is empty', Buffer.alloc(0)],
])('an archive that %s is refused', (_name, bytes) => {
  expect(() => readTar(bytes)).toThrow('cut or changed');
});
