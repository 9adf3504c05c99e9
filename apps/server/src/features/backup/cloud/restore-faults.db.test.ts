import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { generateX25519Identity } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { CLOUD_BACKUP, connect } from '../../../../test/backup/cloud-backup.ts';
import { runRestoreCommand } from '../../../commands/restore-command.ts';
import { encryptFor } from '../../../platform/archive/age.ts';
import { tarEnd, tarEntry } from '../../../platform/archive/tar.ts';
import { hashOf } from './format/pack.ts';
import { openKeyFile, openSnapshot } from './restore/open-snapshot.ts';
import { restoreBusiness } from './restore/restore-business.ts';
import {
  givenBooks,
  office,
  owner,
  startBackupServer,
  user,
  work,
} from './testing/backup-server.ts';
import {
  keepBackup,
  startEmptyMachine,
  type EmptyMachine,
  type KeptBackup,
} from './testing/kept-backup.ts';

const PASSPHRASE = 'ארבעה סוסים אפורים רצים';

startBackupServer();

let machine: EmptyMachine;
/** Made once: nothing changes it. */
let kept: KeptBackup | undefined;
let recipient = '';
let accountId = 0;
/** A copy of it, for a test to spoil. */
let folder: string;

beforeAll(async () => {
  machine = await startEmptyMachine();
});
afterAll(async () => {
  await machine.server.stop();
  await kept?.remove();
});
beforeEach(async () => {
  kept ??= await backUp();
  folder = await mkdtemp(join(tmpdir(), 'pinkas-spoilt-'));
  await cp(kept.folder, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function backUp(): Promise<KeptBackup> {
  await givenBooks();
  const key = await write(owner, 'POST', `${CLOUD_BACKUP}/key`, {
    kind: 'passphrase',
    passphrase: PASSPHRASE,
  });
  ({ recipient } = (key.json as { key: { recipient: string } }).key);
  ({ accountId } = user);
  const { address, login, secret } = office;
  await connect(owner, { address, login, secret, folder: 'pinkas' });
  await work();
  return keepBackup();
}

interface Said {
  readonly code: number;
  readonly text: string;
  readonly errors: string;
}

/** Gives the command on the empty machine, and returns what it said. */
async function restore(args: readonly string[] = [], passphrase = PASSPHRASE): Promise<Said> {
  const said = { text: [] as string[], errors: [] as string[] };
  const { config, db } = machine.server.services;
  const code = await runRestoreCommand(['--from', folder, ...args], {
    env: { PINKAS_DATA_DIR: config.dataFolder, PINKAS_SECRET: config.secret },
    openDatabase: () => Promise.resolve({ ...db, close: () => Promise.resolve() }),
    ask: () => Promise.resolve(passphrase),
    print: (text) => said.text.push(text),
    printError: (text) => said.errors.push(text),
  });
  return { code, text: said.text.join('\n'), errors: said.errors.join('\n') };
}

/** How many rows and files of anybody the machine has. */
async function found(): Promise<{ rows: number; files: number }> {
  const { rows } = await machine.db.owner.query<{ rows: number }>(
    `select ((select count(*) from accounts) + (select count(*) from users) + (select count(*) from documents)
      + (select count(*) from audit_events) + (select count(*) from stored_files))::int as rows`,
  );
  const files = join(machine.server.services.config.dataFolder, 'files');
  const names = await readdir(files, { recursive: true }).catch(() => []);
  return {
    rows: rows[0]?.rows ?? 0,
    files: names.filter((name) => /[0-9a-f]{64}$/.test(name)).length,
  };
}

const NOTHING = { rows: 0, files: 0 };

async function only(kind: 'packs' | 'snapshots'): Promise<string[]> {
  return (await readdir(join(folder, kind))).map((name) => join(folder, kind, name)).toSorted();
}

const cut = async (path: string) => writeFile(path, (await readFile(path)).subarray(0, 1_000));
const flip = async (path: string) => {
  const bytes = await readFile(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(path, bytes);
};

test.each([
  ['was cut', 'packs', cut, 'is damaged or cut'],
  ['has another bit', 'packs', flip, 'is damaged or cut'],
  ['is gone', 'packs', (path: string) => rm(path), 'is missing'],
  ['was cut', 'snapshots', cut, 'damaged or cut'],
  ['has another bit', 'snapshots', flip, 'damaged or cut'],
] as const)(
  'FA-14: a backup of which a file %s (%s) is refused by its name, and nothing is left',
  async (_name, kind, spoil, sentence) => {
    const paths = await only(kind);
    for (const path of paths) await spoil(path);
    const { code, errors } = await restore();
    expect(code).toBe(1);
    expect(errors).toContain(sentence);
    expect(errors).toContain('כאן לא השתנה כלום');
    const names = paths.map((path) => path.slice(folder.length + 1));
    expect(names.some((name) => errors.includes(name))).toBe(true);
    expect(await found()).toEqual(NOTHING);
  },
);

test('each file of it is missed', async () => {
  for (const path of await only('packs')) {
    const bytes = await readFile(path);
    await flip(path);
    expect((await restore()).code).toBe(1);
    expect(await found()).toEqual(NOTHING);
    await writeFile(path, bytes);
  }
});

test.each([
  ['another passphrase', [], `${PASSPHRASE}?`, 'This passphrase does not open the backup.'],
  ['a file that holds no key', ['--key', import.meta.filename], '', 'This key does not open'],
  [
    'a snapshot of another name',
    ['--snapshot', '2020'],
    PASSPHRASE,
    'The snapshot 2020 is not there',
  ],
])('%s is refused', async (_name, args, passphrase, sentence) => {
  const { code, errors } = await restore(args, passphrase);
  expect([code, errors]).toEqual([1, expect.stringContaining(sentence)]);
  expect(await found()).toEqual(NOTHING);
});

test('the key of somebody else is refused', async () => {
  const file = join(folder, 'key.txt');
  await writeFile(file, `# a key\n${await generateX25519Identity()}\n`);
  const { code, errors } = await restore(['--key', file]);
  expect([code, errors]).toEqual([1, expect.stringContaining('This key does not open')]);
});

test.each([
  ['without key.age', (path: string) => rm(path), 'There is no key.age beside the backup'],
  ['with a damaged key.age', (path: string) => writeFile(path, 'no key'), 'key.age is damaged'],
])('a backup %s is refused', async (_name, spoil, sentence) => {
  await spoil(join(folder, 'key.age'));
  const { code, errors } = await restore();
  expect([code, errors]).toEqual([1, expect.stringContaining(sentence)]);
});

test('a folder without a backup is refused, and so is a command without one', async () => {
  await rm(join(folder, 'snapshots'), { recursive: true });
  expect((await restore()).errors).toContain('it has no snapshots');
  expect(await restore(['--form', 'x'])).toMatchObject({ code: 2 });
});

/** Writes a snapshot that is whole and says something else. */
async function snapshotThatSays(index: object): Promise<void> {
  const tar = Buffer.concat([tarEntry('index.json', Buffer.from(JSON.stringify(index))), tarEnd()]);
  const bytes = await encryptFor(recipient, tar);
  await writeFile(join(folder, 'snapshots', `29990101T000000Z-${hashOf(bytes)}.tar.age`), bytes);
}

test.each([
  ['of a newer format', { format: 2 }, 'The backup has format 2'],
  ['without rows', { format: 1, business: 'x', files: [] }, 'not what a restore needs'],
])('a snapshot %s is refused', async (_name, index, sentence) => {
  await snapshotThatSays(index);
  const { code, errors } = await restore();
  expect([code, errors]).toEqual([1, expect.stringContaining(sentence)]);
  expect(await found()).toEqual(NOTHING);
});

test('a restore whose connection is cut in the middle leaves no row, and is given again', async () => {
  const source = kept?.source;
  if (source === undefined) throw new Error('no backup');
  const identity = await openKeyFile(source, PASSPHRASE);
  const index = await openSnapshot(source, identity, (await source.listSnapshots()).at(-1) ?? '');
  const last = index.packs.at(-1)?.path;
  const cutting = {
    async get(path: string) {
      if (path === last) {
        await machine.server.db.superuser.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction'`,
        );
      }
      return source.get(path);
    },
  };
  await expect(restoreBusiness(machine, { source: cutting, identity, index })).rejects.toThrow();
  expect(await found()).toEqual(NOTHING);
  const { code, text } = await restore();
  expect([code, text]).toEqual([0, expect.stringContaining(`account ${String(accountId)}`)]);
  expect(text).toContain('/#/auth/newPassword?code=');
  expect(text).toContain('שוחזר');
  const again = await restore();
  expect([again.code, again.errors]).toEqual([
    1,
    expect.stringContaining('There is a business on this machine already'),
  ]);
});
