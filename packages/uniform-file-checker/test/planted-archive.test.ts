import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { unpack } from '../src/archive/unpack.ts';
import { readDirectory } from '../src/archive/zip-directory.ts';
import { checkUniformFile } from '../src/check-uniform-file.ts';
import type { FaultCode } from '../src/faults/fault-codes.ts';
import { check, FOLDER, named, sampleArchive, sampleFiles } from './check-sample.ts';
import { archive, type ArchiveFile } from './sample-archive.ts';

const { ini, data } = sampleFiles();
const INI: ArchiveFile = { name: `${FOLDER}INI.TXT`, bytes: ini };
const inner = (file: Partial<ArchiveFile> = {}): ArchiveFile => ({
  name: `${FOLDER}BKMVDATA.zip`,
  bytes: archive([{ name: 'BKMVDATA.TXT', bytes: data, ...file }]),
});
const wide = archive([INI, inner()]);
new DataView(wide.buffer).setUint16(wide.length - 12, 0xffff, true);
/** A directory that ends before the number of entries that its end record states. */
const short = archive([INI, inner()]);
new DataView(short.buffer).setUint16(short.length - 12, 3, true);
/** Ninety million zeros in some 90 kB. */
const bomb = deflateRawSync(new Uint8Array(90_000_000), { level: 9 });

const PLANTS: readonly (readonly [FaultCode, Uint8Array])[] = [
  ['ini_missing', archive([inner()])],
  ['data_missing', archive([INI])],
  ['file_of_other_kind', archive([INI, inner(), { name: 'readme.doc', bytes: ini }])],
  ['file_twice', archive([INI, inner(), { ...INI, name: 'INI.TXT' }])],
  ['archive_broken', sampleArchive().slice(0, 900)],
  ['archive_broken', archive([INI, inner({ packed: Uint8Array.of(7, 7, 7, 7) })])],
  ['archive_broken', short],
  ['archive_encrypted', archive([INI, inner({ flags: 1 })])],
  ['archive_zip64', wide],
  ['archive_method', archive([INI, inner({ method: 12 })])],
  ['archive_entries', archive(Array.from({ length: 501 }, () => INI))],
  ['archive_ratio', archive([INI, inner({ packed: bomb, unpackedBytes: 1000 })])],
  ['archive_checksum', archive([INI, inner({ checksum: 1 })])],
  ['archive_size', archive([INI, inner({ unpackedBytes: 5 })])],
  ['archive_nested', archive([INI, { ...inner(), bytes: archive([inner()]) }])],
  ['path_unsafe', archive([INI, inner(), { name: '../../INI.TXT', bytes: ini }])],
  ['path_form', archive([{ ...INI, name: 'out/INI.TXT' }, inner()])],
  ['path_business', archive([{ ...INI, name: 'OPENFRMT/19999999.26/04010930/INI.TXT' }, inner()])],
  ['path_date', archive([{ ...INI, name: 'OPENFRMT/77777771.25/04010930/INI.TXT' }, inner()])],
  ['data_not_packed', archive([INI, { name: `${FOLDER}BKMVDATA.TXT`, bytes: data }])],
];

test.each(PLANTS)('planted in the archive: %s', async (code, bytes) => {
  const result = await check([named('OPENFRMT.zip', bytes)]);
  expect(result.groups.map((group) => group.code)).toContain(code);
});

test('an archive in an archive that grows without end is left', async () => {
  const result = await check([
    named('a.zip', archive([INI, { ...inner(), bytes: new Uint8Array(0), packed: bomb }])),
  ]);
  expect(result.groups.map((group) => group.code)).toContain('archive_ratio');
});

test('an entry is unpacked as far as a bound alone', async () => {
  const source = named('a.zip', archive([INI]));
  const [entry] = await readDirectory(source);
  if (entry === undefined) throw new Error('no entry');
  const reading = async (): Promise<void> => {
    for await (const part of unpack(source, entry, 100)) expect(part.length).toBeLessThan(1e6);
  };
  await expect(reading()).rejects.toThrow('archive_too_large');
});

test('files by themselves, or the inner archive, are read as well; others are named', async () => {
  const loose = await check([named('INI.TXT', ini), named('BKMVDATA.zip', inner().bytes)]);
  expect(loose.groups).toEqual([]);
  const renamed = await check([named('a.txt', ini), named('b.txt', data)]);
  expect(renamed.groups).toEqual([]);
  const other = await check([named('letter.pdf', Uint8Array.of(37, 80, 68, 70))]);
  expect(other.groups.map((group) => group.code)).toEqual([
    'file_of_other_kind',
    'ini_missing',
    'data_missing',
  ]);
});

test('a check tells how far it is, and ends when it is stopped', async () => {
  const told: number[] = [];
  const sources = [named('INI.TXT', ini), named('BKMVDATA.TXT', data)];
  await checkUniformFile(sources, { onProgress: (bytes, all) => told.push(bytes / all) });
  expect(told.at(-1)).toBe(1);
  expect(await checkUniformFile(sources, { isStopped: () => true })).toBe(null);
});
