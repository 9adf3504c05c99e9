import { describe, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { anAgeKey, CLOUD_BACKUP, connect } from '../../../../test/backup/cloud-backup.ts';
import {
  connectOffice,
  destination,
  givenBooks,
  office,
  orderRun,
  owner,
  server,
  signInAgain,
  startBackupServer,
  under,
  user,
  view,
  work,
  worker,
} from './testing/backup-server.ts';

const PASSPHRASE = 'ארבעה סוסים אפורים רצים';

startBackupServer();

const order = (id: string, secret: string) =>
  write(owner, 'POST', `${CLOUD_BACKUP}/destinations/${id}/drill`, { secret });

/** A backup of some books, and what opens it. */
async function backedUp(): Promise<{ id: string; identity: string }> {
  await givenBooks();
  const connected = await connectOffice();
  await work();
  server.time.advance(60_000);
  return connected;
}

/** Orders a drill, does it, and returns its run. */
async function drilled(id: string, secret: string) {
  const answer = await order(id, secret);
  if (answer.status !== 200) throw new Error(answer.text);
  await work();
  return (await view()).runs[0];
}

async function rowOfDrill(): Promise<string> {
  const { rows } = await server.db.superuser.query<{ row: string }>(
    `select string_agg(to_jsonb(r)::text, ' ') as row from backup_runs r where account_id = $1 and kind = 'drill'`,
    [user.accountId],
  );
  return rows[0]?.row ?? '';
}

describe('a drill', () => {
  test('reads everything of the newest moment back, restores it beside the books, and is the last proof', async () => {
    const { id, identity } = await backedUp();
    const run = await drilled(id, identity);
    expect(run).toMatchObject({ kind: 'drill', outcome: 'restored', sentBytes: 0, missing: [] });
    const { provenAt, provenFiles, outcome } = await destination();
    expect([provenAt, provenFiles]).toEqual([run?.endedAt, run?.readFiles]);
    expect(outcome).toBe('restored');
    expect(run?.readFiles).toBeGreaterThan(20);
    const { rows } = await server.db.superuser.query(
      "select from pg_class where relname like 'scratch%'",
    );
    expect(rows).toEqual([]);
  });

  test('takes the passphrase, which counts as checked', async () => {
    await write(owner, 'POST', `${CLOUD_BACKUP}/key`, {
      kind: 'passphrase',
      passphrase: PASSPHRASE,
    });
    const { address, login, secret } = office;
    const { id } = await connect(owner, { address, login, secret, folder: 'pinkas' });
    await work();
    expect(await drilled(id, PASSPHRASE)).toMatchObject({ kind: 'drill', outcome: 'restored' });
    expect((await view()).key?.checkedAt).not.toBeNull();
    office.objects.delete('pinkas/key.age');
    expect(await drilled(id, PASSPHRASE)).toMatchObject({
      outcome: 'missing',
      missing: ['key.age'],
    });
  });

  test('I11: has the key only while it runs, encrypted for its row', async () => {
    const { id, identity } = await backedUp();
    await order(id, identity);
    const running = await rowOfDrill();
    expect(running).toContain('"sealed_identity": "\\\\x');
    for (const shown of [identity, Buffer.from(identity).toString('hex')]) {
      expect(running).not.toContain(shown);
    }
    await work();
    expect(await rowOfDrill()).toContain('"sealed_identity": null');
    expect(server.logged.join(' ')).not.toContain(identity);
  });

  test('is not done with another key, before the first moment, or while a run is on its way', async () => {
    const { id, identity } = await connectOffice();
    expect((await order(id, identity)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    await work();
    const other = await anAgeKey();
    for (const wrong of [other.identity, 'no key at all']) {
      expect((await order(id, wrong)).json).toMatchObject({ isRight: false });
    }
    expect((await view()).runs).toHaveLength(1);
    await order(id, identity);
    expect((await order(id, identity)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  });

  test('that is killed is done again', async () => {
    const { id, identity } = await backedUp();
    await order(id, identity);
    const [task] = (await worker.pending(user.accountId)).filter(
      ({ kind }) => kind === 'drill-backup',
    );
    if (task === undefined) throw new Error('no drill was enqueued');
    await worker.runAndDie(task);
    await work();
    expect((await view()).runs[0]).toMatchObject({ kind: 'drill', outcome: 'restored' });
  });
});

describe('damage is named by a drill', () => {
  test.each([
    ['a file that is gone', 'missing', (path: string) => office.objects.delete(path)],
    [
      'a file with another bit',
      'corrupt',
      (path: string) => {
        const bytes = Buffer.from(office.objects.get(path) ?? []);
        bytes[100] = (bytes[100] ?? 0) ^ 1;
        office.objects.set(path, bytes);
      },
    ],
    [
      'a file that was cut',
      'truncated',
      (path: string) =>
        office.objects.set(path, (office.objects.get(path) ?? Buffer.alloc(0)).subarray(0, 50)),
    ],
  ] as const)(
    'FA-14: %s, with the things that it held, and the next run sends them again',
    async (_name, outcome, spoil) => {
      const { id, identity } = await backedUp();
      for (const path of under('packs')) spoil(path);
      const run = await drilled(id, identity);
      expect(run).toMatchObject({ kind: 'drill', outcome });
      expect(run?.missing).toContainEqual(expect.stringMatching(/^מסמכים\/.+דנה\.pdf$/));
      await orderRun(id);
      expect(await drilled(id, identity)).toMatchObject({ outcome: 'restored' });
    },
  );

  test('a destination that does not answer', async () => {
    const { id, identity } = await backedUp();
    await office.close();
    expect(await drilled(id, identity)).toMatchObject({ kind: 'drill', outcome: 'gone' });
  });

  test('rows that this version could not put back', async () => {
    const { id, identity } = await backedUp();
    const alter = (how: string) => server.db.superuser.query(`alter table tags ${how}`);
    await server.db.superuser.query(
      `insert into tags (account_id, id, name, color, created_at) values ($1, gen_random_uuid(), 'a', 'blue', now())`,
      [user.accountId],
    );
    await orderRun(id);
    await alter('rename column color to colour');
    const run = await drilled(id, identity);
    await alter('rename column colour to color');
    expect(run).toMatchObject({ outcome: 'not-restorable', missing: ['tags'] });
  });
});

test('a drill takes the place of no run: without one, its destination falls silent all the same', async () => {
  const { id, identity } = await backedUp();
  server.time.advance(26 * 3_600_000);
  await signInAgain();
  expect(await drilled(id, identity)).toMatchObject({ outcome: 'restored' });
  expect(await destination()).toMatchObject({ isSilent: true });
});
