import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { decryptWith, makeLockedKey, unlockKey } from '../../../../platform/archive/age.ts';
import { contentPath } from './content-path.ts';
import { hashOf, sealPack, type SealedFile } from './pack.ts';
import { readmeOf } from './readme.ts';
import { sealSnapshot } from './snapshot.ts';
import type { Snapshot, SnapshotFile } from './snapshot-content.ts';

const run = promisify(execFile);

let folder: string;
let recipient: string;
let identity: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinkas-backup-format-'));
  const key = await makeLockedKey('a passphrase of a test', 10);
  recipient = key.recipient;
  identity = (await unlockKey(key.lockedIdentity, 'a passphrase of a test')) ?? '';
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const CONTENT: readonly (readonly [SnapshotFile['kind'], string, string, string])[] = [
  ['document', 'מסמכים/2026/חשבונית מס/305-1 דנה & בניו.pdf', 'pdf', '%PDF-1.7 one'],
  ['file', 'קבצים/הוצאות/קבלה <b>.png', 'png', 'a picture'],
  ['list', 'רשימות/מסמכים.csv', 'csv', 'number\r\n1\r\n'],
];

const files: readonly SnapshotFile[] = CONTENT.map(([kind, name, ending, text]) => ({
  kind,
  name,
  ending,
  sha256: hashOf(Buffer.from(text)),
  bytes: Buffer.byteLength(text),
}));

function packOfAll(): Promise<SealedFile> {
  return sealPack(
    recipient,
    CONTENT.map(([, , ending, text]) => {
      const sha256 = hashOf(Buffer.from(text));
      return { sha256, path: contentPath(sha256, ending), bytes: Buffer.from(text) };
    }),
  );
}

const snapshotOf = (pack: SealedFile, changes: Partial<Snapshot> = {}): Snapshot => ({
  business: 'סטודיו קו תכלת',
  account: 7,
  madeAt: '2026-11-27T04:02:00.000Z',
  language: 'he',
  files,
  packs: [{ path: pack.path, sha256: pack.sha256 }],
  missing: [],
  ...changes,
});

/** Opens sealed files as the readme says, by tar alone; returns what tar listed. */
async function open(...sealed: readonly SealedFile[]): Promise<void> {
  for (const [index, { bytes }] of sealed.entries()) {
    const tar = join(folder, `${String(index)}.tar`);
    await writeFile(tar, await decryptWith(identity, bytes));
    await run('tar', ['-xf', tar, '-C', folder]);
    await rm(tar);
  }
}

const script = (name: string) =>
  run('sh', [join(folder, name)]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  );

async function openAll(changes: Partial<Snapshot> = {}): Promise<void> {
  const pack = await packOfAll();
  await open(pack, await sealSnapshot(recipient, snapshotOf(pack, changes)));
}

describe('an opened backup', () => {
  test('has each file by its content, and its verifier says that it is whole', async () => {
    await openAll();
    for (const { sha256, ending } of files) {
      expect(hashOf(await readFile(join(folder, contentPath(sha256, ending))))).toBe(sha256);
    }
    const { code, stdout } = await script('verify.sh');
    expect([code, stdout]).toEqual([0, expect.stringContaining('3 מתוך 3')]);
  });

  test.each([
    ['is changed', (path: string) => writeFile(path, 'a pictura')],
    ['is shorter', (path: string) => writeFile(path, 'a pic')],
    ['is gone', (path: string) => rm(path)],
  ])('is not whole where a file %s, and the verifier names it', async (_name, spoil) => {
    await openAll();
    const path = contentPath(hashOf(Buffer.from('a picture')), 'png');
    await spoil(join(folder, path));
    const { code, stdout } = await script('verify.sh');
    expect(code).toBe(1);
    expect(stdout).toContain('2 מתוך 3');
    expect(stdout).toContain(path);
  });

  test('copies its files to the names that people know', async () => {
    await openAll();
    expect((await script('names.sh')).code).toBe(0);
    const named = await readFile(join(folder, 'named', CONTENT[0]?.[1] ?? ''), 'utf8');
    expect(named).toBe('%PDF-1.7 one');
  });

  test('has a page in Hebrew that names everything and runs nothing', async () => {
    await openAll({ missing: ['מסמכים/2026/חסר.pdf'] });
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    expect(page).toContain('dir="rtl"');
    expect(page).toContain('גיבוי של סטודיו קו תכלת');
    expect(page).toContain('305-1 דנה &amp; בניו.pdf');
    expect(page).toContain('קבלה &lt;b&gt;.png');
    expect(page).toContain('מסמכים/2026/חסר.pdf');
    expect(page).not.toMatch(/<script|https?:/);
  });

  test('tells programs which encrypted files hold it', async () => {
    const pack = await packOfAll();
    await open(pack, await sealSnapshot(recipient, snapshotOf(pack)));
    const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as object;
    expect(index).toMatchObject({
      format: 1,
      packs: [{ path: pack.path, sha256: pack.sha256 }],
      files: [{ kind: 'document', name: CONTENT[0]?.[1] }, { kind: 'file' }, { kind: 'list' }],
    });
  });
});

test('an encrypted file is named by its own hash, and shows nothing of what is in it', async () => {
  const pack = await packOfAll();
  expect(pack.path).toBe(`packs/${hashOf(pack.bytes)}.tar.age`);
  const snapshot = await sealSnapshot(recipient, snapshotOf(pack));
  expect(snapshot.path).toBe(`snapshots/20261127T040200Z-${hashOf(snapshot.bytes)}.tar.age`);
  expect(pack.bytes.includes('a picture')).toBe(false);
  expect(snapshot.bytes.includes('index.html')).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});

test('the readme has the commands of the key that the business has', () => {
  expect(readmeOf(true)).toContain('age -d key.age > key.txt');
  expect(readmeOf(false)).not.toContain('key.age');
  expect(readmeOf(false)).toContain('tar -xf -');
});
