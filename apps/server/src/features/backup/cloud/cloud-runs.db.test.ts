import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { CLOUD_BACKUP } from '../../../../test/backup/cloud-backup.ts';
import { ARCHIVED_LISTS } from '../archive/archive.api.ts';
import {
  connectOffice,
  destination,
  givenBooks,
  office,
  orderRun,
  owner,
  passHour,
  server,
  signInAgain,
  startBackupServer,
  textIn,
  under,
  user,
  view,
  work,
  worker,
} from './testing/backup-server.ts';

const HOUR_MS = 3_600_000;

startBackupServer();

interface Index {
  readonly files: { kind: string; name: string; sha256: string }[];
  readonly packs: { path: string }[];
}

const indexOf = async (identity: string): Promise<Index> =>
  JSON.parse(await textIn(under('snapshots').at(-1) ?? '', identity, 'index.json')) as Index;

describe('a run', () => {
  test('sends documents, files and books, and ends with a snapshot that names them all', async () => {
    await givenBooks();
    const { identity } = await connectOffice();
    await work();
    const { files, packs } = await indexOf(identity);
    const names = files.map(({ name }) => name);
    expect(names).toContainEqual(expect.stringMatching(/^מסמכים\/.+דנה\.pdf$/));
    expect(names).toContainEqual(expect.stringMatching(/^קבצים\/הוצאות\/.+\.png$/));
    expect(names).toContainEqual(expect.stringContaining('ממתין'));
    const lists = names.filter((name) => name.startsWith('רשימות/'));
    expect(lists).toHaveLength(ARCHIVED_LISTS.length);
    expect(new Set(names).size).toBe(names.length);
    expect(packs.map(({ path }) => `pinkas/${path}`).toSorted()).toEqual(under('packs'));
    expect(await destination()).toMatchObject({
      outcome: 'proven',
      isRunning: false,
      isSilent: false,
      snapshots: 1,
      readPercent: 100,
    });
    expect((await destination()).days.at(-1)).toMatchObject({ read: 'whole' });
  });

  test('leaves at the destination nothing that can be read without the key', async () => {
    await givenBooks();
    await connectOffice();
    await work();
    const plain = [...office.objects].filter(
      ([, bytes]) => !bytes.subarray(0, 21).equals(Buffer.from('age-encryption.org/v1')),
    );
    expect(plain.map(([path]) => path)).toEqual(['pinkas/README.txt']);
    expect(plain[0]?.[1].toString()).not.toContain('דנה');
  });

  test('sends what is new alone the next time, and reads back what was sent before', async () => {
    await givenBooks();
    const { id, identity } = await connectOffice();
    await work();
    const before = under('packs');
    const sentBefore = (await view()).runs[0]?.sentFiles ?? 0;
    server.time.advance(60_000);
    await issue(owner, { customer: aCustomer({ name: 'רון', saveAsRegular: true }) });
    await orderRun(id);
    const [run] = (await view()).runs;
    expect(run).toMatchObject({ outcome: 'proven', isResumed: false });
    expect(run?.sentFiles).toBeLessThan(sentBefore);
    expect(run?.readFiles).toBeGreaterThan(0);
    expect(under('packs')).toEqual(expect.arrayContaining(before));
    const { files } = await indexOf(identity);
    expect(files.filter(({ kind }) => kind === 'document')).toHaveLength(2);
    expect(await destination()).toMatchObject({ snapshots: 2 });
  });

  test('FA-14: that is killed after it sent something goes on without sending it again', async () => {
    await givenBooks();
    await connectOffice();
    const [task] = (await worker.pending(user.accountId)).filter(
      ({ kind }) => kind === 'run-backup',
    );
    if (task === undefined) throw new Error('no run was enqueued');
    await worker.runAndDie(task);
    const sent = under('packs');
    expect(sent.length).toBeGreaterThan(0);
    await work();
    expect(under('packs')).toEqual(expect.arrayContaining(sent));
    const { runs } = await view();
    expect(runs).toMatchObject([{ outcome: 'proven' }]);
    const { rows } = await server.db.superuser.query<{ sent: number; there: number }>(
      `select (select sum(files)::int from backup_objects where account_id = $1) as sent,
        (select count(*)::int from backup_contents where account_id = $1) as there`,
      [user.accountId],
    );
    expect(rows[0]?.sent).toBe(rows[0]?.there);
  });

  test('has no snapshot and is no proof where the destination broke off in the middle', async () => {
    await givenBooks();
    const { id } = await connectOffice();
    const [first] = (await worker.pending(user.accountId)).filter(
      ({ kind }) => kind === 'run-backup',
    );
    if (first === undefined) throw new Error('no run was enqueued');
    await worker.run(first);
    office.behave('broken');
    await work();
    expect(under('snapshots')).toEqual([]);
    expect(await destination()).toMatchObject({ outcome: 'broken', provenAt: null });
    office.behave('well');
    await orderRun(id);
    expect((await view()).runs[0]).toMatchObject({ outcome: 'proven', isResumed: true });
  });
});

describe('a destination', () => {
  test.each([
    ['full', 'full'],
    ['denying', 'denied'],
    ['broken', 'broken'],
    ['redirecting', 'broken'],
    ['silent', 'slow'],
    ['lying', 'lies'],
    ['corrupting', 'corrupt'],
    ['truncating', 'truncated'],
  ] as const)(
    'FA-14: that is %s from the first day is named by the run: %s',
    async (manner, outcome) => {
      office.behave(manner);
      await connectOffice();
      await work();
      expect(await destination()).toMatchObject({ outcome, provenAt: null, snapshots: 0 });
      expect(under('snapshots')).toEqual([]);
    },
  );

  test('that is not there any more is named', async () => {
    const { id } = await connectOffice();
    await work();
    await office.close();
    await orderRun(id);
    expect(await destination()).toMatchObject({ outcome: 'gone' });
  });

  test('that emptied itself is named, and gets everything again', async () => {
    await givenBooks();
    const { id, identity } = await connectOffice();
    await work();
    office.objects.clear();
    await orderRun(id);
    expect(await destination()).toMatchObject({ outcome: 'emptied' });
    await orderRun(id);
    expect(await destination()).toMatchObject({ outcome: 'proven' });
    const { files, packs } = await indexOf(identity);
    expect(files.some(({ kind }) => kind === 'document')).toBe(true);
    expect(packs.map(({ path }) => `pinkas/${path}`).toSorted()).toEqual(under('packs'));
  });

  test.each([
    ['loses a file', 'missing', (path: string) => office.objects.delete(path)],
    [
      'changes a file',
      'corrupt',
      (path: string) => {
        const bytes = Buffer.from(office.objects.get(path) ?? []);
        bytes[100] = (bytes[100] ?? 0) ^ 1;
        office.objects.set(path, bytes);
      },
    ],
    [
      'cuts a file',
      'truncated',
      (path: string) =>
        office.objects.set(path, (office.objects.get(path) ?? Buffer.alloc(0)).subarray(0, 50)),
    ],
  ] as const)(
    'that %s later is named when its turn comes, and gets the content again',
    async (_name, outcome, spoil) => {
      await givenBooks();
      const { id, identity } = await connectOffice();
      await work();
      const [pack = ''] = under('packs');
      spoil(pack);
      const days: string[] = [];
      for (let day = 0; day < 30 && !days.includes(outcome); day += 1) {
        server.time.advance(24 * HOUR_MS);
        await passHour();
        const { rows } = await server.db.superuser.query<{ outcome: string }>(
          'select outcome from backup_runs where account_id = $1 order by started_at desc, id desc limit 1',
          [user.accountId],
        );
        days.push(rows[0]?.outcome ?? '');
      }
      expect(days).toContain(outcome);
      await signInAgain();
      await orderRun(id);
      expect(await destination()).toMatchObject({ outcome: 'proven' });
      const { packs } = await indexOf(identity);
      expect(packs.map(({ path }) => `pinkas/${path}`)).not.toContain(pack);
    },
  );
});

test('a run that was left by its person is not started twice', async () => {
  const { id } = await connectOffice();
  const { status } = await write(owner, 'POST', `${CLOUD_BACKUP}/destinations/${id}/run`, {});
  expect(status).toBe(200);
  expect((await view()).runs).toHaveLength(1);
});
