import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';

import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { issue, type Issued } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { tarEntry } from '../../../../platform/archive/tar.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { DEMO_ACCOUNT_ID } from '../../../demo/demo-business.ts';
import { seedDemoBusiness } from '../../../demo/seed/seed-demo.ts';
import { exportProof, type ProofReport } from './export-proof.ts';

const CHECKER = join(import.meta.dirname, '../../../../../../../tools/check-proof/check-proof.mjs');
const ONE_SERIES = { firstNumbers: { 305: 1001 } };
const folder = mkdtempSync(join(tmpdir(), 'pinkas-proof-'));

let server: TestServer;
let accountId: number;
let issued: Issued[];
/** The archive of the account's books, with its files, unpacked. */
let archive: Entry[];

interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

interface Line {
  readonly number: number;
  readonly id: string;
  readonly content: string;
  readonly chainHash: string;
  readonly seal: string;
  readonly files: readonly { readonly kind: string; readonly sha256: string }[];
}

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser({}, ONE_SERIES);
  accountId = user.accountId;
  const browser = await signIn(server, user);
  issued = [];
  for (let index = 0; index < 4; index += 1) {
    issued.push(await issue(browser, { subject: `עבודה "${index}" \\ שלב ב'` }));
  }
  for (const { id } of issued) await browser.post(`/v2/api/documents/${id}/original`);
  await write(accountId, 'books.tar.gz', true);
  archive = unpack(readFileSync(join(folder, 'books.tar.gz')));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function write(id: number, name: string, withFiles: boolean): Promise<ProofReport> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const at = '2026-11-20T08:00:00Z';
  const request = { accountId: id, path: join(folder, name), at, withFiles };
  return exportProof({ owner, ...server.services }, request);
}

/** Runs the stand-alone checker as anybody would. */
async function check(
  name: string,
  ...digest: string[]
): Promise<{ code: number; printed: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      CHECKER,
      join(folder, name),
      ...digest,
    ]);
    return { code: 0, printed: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, printed: stdout + stderr };
  }
}

function unpack(packed: Buffer): Entry[] {
  const tar = gunzipSync(packed);
  const entries: Entry[] = [];
  for (let at = 0; tar[at] !== 0;) {
    const name = tar.toString('latin1', at, at + 100).replace(/\0+$/, '');
    const bytes = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8);
    entries.push({ name, content: tar.subarray(at + 512, at + 512 + bytes) });
    at += 512 + Math.ceil(bytes / 512) * 512;
  }
  return entries;
}

function pack(entries: readonly Entry[]): Buffer {
  return gzipSync(
    Buffer.concat([...entries.map((one) => tarEntry(one.name, one.content)), Buffer.alloc(1024)]),
  );
}

/** The archive with its lines of documents changed, checked. */
async function checkWith(change: (lines: Line[]) => Line[]): Promise<string> {
  const changed = archive.map(({ name, content }) => {
    if (!name.endsWith('.jsonl')) return { name, content };
    const lines = content
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    const text = change(lines)
      .map((line) => JSON.stringify(line))
      .join('\n');
    return { name, content: Buffer.from(`${text}\n`) };
  });
  return checkEntries(changed);
}

async function checkEntries(entries: readonly Entry[]): Promise<string> {
  writeFileSync(join(folder, 'changed.tar.gz'), pack(entries));
  const { code, printed } = await check('changed.tar.gz');
  expect(code, printed).toBe(1);
  return printed;
}

/** How the checker names an issued document. */
function label(index: number): string {
  const { number, id } = issued[index] ?? { number: 0, id: '' };
  return `document 305/${number} (${id})`;
}

describe('a proof archive', () => {
  test('of the demo’s books holds', async () => {
    const { db, passwords, config } = server.services;
    await seedDemoBusiness({ db, passwords, linkSecret: config.secret }, () => Date.now());
    const report = await write(DEMO_ACCOUNT_ID, 'demo.tar.gz', false);
    expect(report.documentsCount).toBeGreaterThan(40);
    const { code, printed } = await check('demo.tar.gz');
    expect(printed).toMatch(/^series 305-main: holds, \d+ documents, last seal [0-9a-f]{64}$/m);
    expect(code).toBe(0);
  });

  test('holds with its files, tells how to check it', async () => {
    expect((await check('books.tar.gz')).printed).toContain('series 305-main: holds, 4 documents');
    const readme = archive.find(({ name }) => name === 'README.txt')?.content.toString() ?? '';
    expect(readme).toContain('איך בודקים');
    expect(readme).toContain('How to check');
    expect(archive.filter(({ name }) => name.startsWith('files/'))).toHaveLength(4);
    writeFileSync(join(folder, 'anew.tar.gz'), pack(archive));
    expect((await check('anew.tar.gz')).code).toBe(0);
  });

  test('without files keeps their hashes only', async () => {
    const report = await write(accountId, 'hashes.tar.gz', false);
    expect(report).toMatchObject({ documentsCount: 4, filesCount: 0, missingFiles: [] });
    expect((await check('hashes.tar.gz')).code).toBe(0);
    const names = unpack(readFileSync(join(folder, 'hashes.tar.gz'))).map(({ name }) => name);
    expect(names).toEqual([
      'README.txt',
      'proof.json',
      'series/305-main/000001001.jsonl',
      'series/305-main/series.json',
      'end.json',
    ]);
  });

  test('holds nothing of another account', async () => {
    const user = await server.givenUser({}, ONE_SERIES);
    expect((await write(user.accountId, 'other.tar.gz', true)).documentsCount).toBe(0);
    const { code, printed } = await check('other.tar.gz');
    expect(code).toBe(0);
    expect(printed).toMatch(/^series 305-main: holds, no documents\ndigest [0-9a-f]{64}: /);
  });
});

describe('the checker names', () => {
  test('the document with one changed byte', async () => {
    const printed = await checkWith((lines) =>
      lines.map((line, index) =>
        index === 1 ? { ...line, content: line.content.replace('עבודה', 'עבודת') } : line,
      ),
    );
    expect(printed).toContain(`DOES NOT HOLD. ${label(1)}: its content does not match its hash`);
  });

  test('the document after one that was removed', async () => {
    const printed = await checkWith((lines) => lines.toSpliced(1, 1));
    expect(printed).toContain(`${label(2)}: number 1003 stands where 1002 belongs`);
  });

  test('a first and a last document that were removed', async () => {
    expect(await checkWith((lines) => lines.slice(1))).toContain(
      `${label(1)}: it does not follow from the document before it`,
    );
    expect(await checkWith((lines) => lines.slice(0, -1))).toContain(
      'after document 1003 the documents up to 1004 are missing',
    );
  });

  test('two documents that changed places', async () => {
    const printed = await checkWith(([first, second, third, ...rest]) =>
      [first, third, second, ...rest].filter((line) => line !== undefined),
    );
    expect(printed).toContain(`${label(2)}: number 1003 stands where 1002 belongs`);
  });

  test('the document whose file has another hash', async () => {
    const printed = await checkWith((lines) =>
      lines.map((line, index) =>
        index === 2
          ? { ...line, files: line.files.map((file) => ({ ...file, sha256: 'ab'.repeat(32) })) }
          : line,
      ),
    );
    expect(printed).toContain(`${label(2)}: the hashes of its files do not match its seal`);
  });

  test('the document whose PDF was changed or left out', async () => {
    const first = archive.findIndex(({ name }) => name.startsWith('files/'));
    const changed = archive.map((entry, index) =>
      index === first
        ? { ...entry, content: Buffer.from(`${entry.content.toString('latin1')} `, 'latin1') }
        : entry,
    );
    expect(await checkEntries(changed)).toMatch(
      /document 305\/\d+ .*: its file [0-9a-f]{64}\.pdf does not match/,
    );
    expect(await checkEntries(archive.toSpliced(first, 1))).toMatch(
      /\.pdf is missing from the archive/,
    );
  });

  test('a series that was left out, and an archive that was cut off', async () => {
    const withoutSeries = archive.filter(({ name }) => !name.startsWith('series/'));
    expect(await checkEntries(withoutSeries)).toContain('its end is missing from the archive');
    expect(await checkEntries(archive.slice(0, -1))).toContain('no whole proof archive');
    const whole = readFileSync(join(folder, 'books.tar.gz'));
    writeFileSync(join(folder, 'cut.tar.gz'), whole.subarray(0, whole.length / 2));
    expect(await check('cut.tar.gz')).toMatchObject({ code: 1 });
    expect(await check('missing.tar.gz')).toMatchObject({ code: 1 });
  });

  test('a last document or a series that was left out so that the rest looks whole', async () => {
    const { digest } = await write(accountId, 'whole.tar.gz', false);
    expect(await check('whole.tar.gz', digest)).toMatchObject({ code: 0 });
    const entries = unpack(readFileSync(join(folder, 'whole.tar.gz')));
    const linesOf = ({ content }: Entry): string[] => content.toString().trimEnd().split('\n');
    const documents = entries.find(({ name }) => name.endsWith('.jsonl'));
    const left = documents === undefined ? [] : linesOf(documents).slice(0, -1);
    const { chainHash: lastHash, seal } = JSON.parse(left.at(-1) ?? '') as Line;
    const shortened = entries.map((entry) => {
      if (entry === documents) return { ...entry, content: Buffer.from(`${left.join('\n')}\n`) };
      if (!entry.name.endsWith('/series.json')) return entry;
      const end = JSON.parse(entry.content.toString()) as object;
      const turned = JSON.stringify({ ...end, nextNumber: 1004, lastHash, seal });
      return { ...entry, content: Buffer.from(turned) };
    });
    const withoutSeries = entries
      .filter(({ name }) => !name.startsWith('series/'))
      .map((entry) =>
        entry.name === 'end.json' ? { ...entry, content: Buffer.from('{"series": []}') } : entry,
      );
    for (const forged of [shortened, withoutSeries]) {
      writeFileSync(join(folder, 'forged.tar.gz'), pack(forged));
      expect((await check('forged.tar.gz')).code).toBe(0);
      const { code, printed } = await check('forged.tar.gz', digest);
      expect(printed).toContain('documents or series are missing');
      expect(code).toBe(1);
    }
  });

  test('books that were changed before the export', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    await issue(browser);
    const { id, number } = await issue(browser);
    const client = await server.db.superuser.connect();
    await client.query('set session_replication_role = replica');
    await client.query(`update documents set subject = 'x' where id = $1`, [id]);
    await client.query('set session_replication_role = origin');
    client.release();
    await write(user.accountId, 'tampered.tar.gz', false);
    const { code, printed } = await check('tampered.tar.gz');
    expect(printed).toContain(
      `document 305/${number} (${id}): its content does not match its hash`,
    );
    expect(code).toBe(1);
  });
});
