import { readZip } from '@pinkas/test-kit/read-zip';
import { expect, test } from 'vitest';

import { entryDescriptor, zipDirectory, type ZipEntry } from './zip-records.ts';

const FIVE_GB = 5 * 2 ** 30;

function entryOf(given: Partial<ZipEntry>): ZipEntry {
  const name = Buffer.from('a.txt');
  const empty = { crc: 0, packedBytes: 0, bytes: 0, at: 0, dosDate: 0, dosTime: 0 };
  return { name, isPacked: true, ...empty, ...given };
}

function directoryOf(entries: readonly ZipEntry[], at: number): Buffer {
  return Buffer.concat([...zipDirectory(entries, at)]);
}

test('sizes above four gigabytes stand in long fields, behind the bytes and in the directory', () => {
  const entry = entryOf({ bytes: FIVE_GB, packedBytes: 100 });
  expect(entryDescriptor(entry).readBigUInt64LE(16)).toBe(BigInt(FIVE_GB));
  const directory = directoryOf([entry], 200);
  expect(directory.readUInt32LE(24)).toBe(0xff_ff_ff_ff);
  expect(directory.readBigUInt64LE(46 + 5 + 4)).toBe(BigInt(FIVE_GB));
});

test('an entry beyond four gigabytes is found by a long place', () => {
  const directory = directoryOf([entryOf({ at: FIVE_GB })], FIVE_GB + 100);
  expect(directory.readUInt32LE(42)).toBe(0xff_ff_ff_ff);
  expect(directory.readBigUInt64LE(46 + 5 + 20)).toBe(BigInt(FIVE_GB));
  const longEnd = directory.indexOf(Buffer.from('PK\u0006\u0006'));
  expect(directory.readBigUInt64LE(longEnd + 48)).toBe(BigInt(FIVE_GB + 100));
});

test('more entries than a short directory counts are counted in a long one', () => {
  const directory = directoryOf(
    Array.from({ length: 70_000 }, () => entryOf({})),
    10,
  );
  const longEnd = directory.lastIndexOf(Buffer.from('PK\u0006\u0006'));
  expect(directory.readBigUInt64LE(longEnd + 32)).toBe(70_000n);
  expect(directory.readUInt16LE(directory.byteLength - 12)).toBe(0xff_ff);
});

test('an archive of nothing is its end alone', () => {
  expect(readZip(directoryOf([], 0))).toEqual([]);
});
