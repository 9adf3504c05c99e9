import { randomUUID } from 'node:crypto';

import type { CloudBackup } from '@pinkas/contract/backup/cloud/cloud.contract';
import { BACKUP_DESTINATIONS_MAX } from '@pinkas/domain/limits';
import { describe, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aDestination,
  anAgeKey,
  CLOUD_BACKUP,
  connect,
  givenBackupKey,
} from '../../../../test/backup/cloud-backup.ts';
import { unlockKey } from '../../../platform/archive/age.ts';
import {
  connectOffice,
  destination,
  office,
  owner,
  server,
  startBackupServer,
  under,
  user,
  view,
  work,
} from './testing/backup-server.ts';

const PASSPHRASE = 'ארבעה סוסים אפורים רצים';

startBackupServer();

const post = (path: string, body: object, key?: string) =>
  write(owner, 'POST', `${CLOUD_BACKUP}/${path}`, body, key);

/** All that the database holds of the business that could tell a secret. */
async function stored(): Promise<string> {
  const { rows } = await server.db.superuser.query<{ text: string }>(
    `select coalesce(string_agg(text, ' '), '') as text from (
        select to_jsonb(k)::text as text from backup_keys k where account_id = $1
        union all select to_jsonb(d)::text from backup_destinations d where account_id = $1
        union all select to_jsonb(i)::text from idempotency_records i where account_id = $1
        union all select to_jsonb(o)::text from outbox_tasks o where account_id = $1
        union all select to_jsonb(a)::text from audit_events a where account_id = $1) t`,
    [user.accountId],
  );
  return rows[0]?.text ?? '';
}

describe('the key', () => {
  test('I11: of a passphrase is locked by it, and neither is stored or logged', async () => {
    const answer = await post('key', { kind: 'passphrase', passphrase: PASSPHRASE });
    expect((answer.json as CloudBackup).key).toMatchObject({ kind: 'passphrase', checkedAt: null });
    const text = await stored();
    expect(text).toContain('age1');
    expect(text).not.toContain('סוסים');
    expect(text).not.toContain('AGE-SECRET-KEY');
    expect(server.logged.join(' ')).not.toContain('סוסים');
    const { rows } = await server.db.superuser.query<{ locked: string }>(
      'select locked_identity as locked from backup_keys where account_id = $1',
      [user.accountId],
    );
    expect(await unlockKey(rows[0]?.locked ?? '', PASSPHRASE)).toMatch(/^AGE-SECRET-KEY-1/);
  });

  test('is tried by typing the passphrase, and a right one is noted', async () => {
    await post('key', { kind: 'passphrase', passphrase: PASSPHRASE });
    const wrong = await post('key/check', { passphrase: `${PASSPHRASE}?` });
    expect(wrong.json).toMatchObject({ isRight: false, backup: { key: { checkedAt: null } } });
    const right = await post('key/check', { passphrase: PASSPHRASE });
    expect(right.json).toMatchObject({
      isRight: true,
      backup: { key: { checkedAt: expect.any(String) as string } },
    });
  });

  test('of a passphrase is at the destination, locked, and is put there again where it is gone', async () => {
    await post('key', { kind: 'passphrase', passphrase: PASSPHRASE });
    const { address, login, secret } = office;
    const { id } = await connect(owner, { address, login, secret, folder: 'pinkas' });
    await work();
    const locked = () => office.objects.get('pinkas/key.age')?.toString() ?? '';
    expect(await unlockKey(locked(), PASSPHRASE)).toMatch(/^AGE-SECRET-KEY-1/);
    office.objects.delete('pinkas/key.age');
    await post(`destinations/${id}/run`, {});
    await work();
    expect(locked()).toContain('BEGIN AGE ENCRYPTED FILE');
  });

  test('is chosen once: what was sent is under it', async () => {
    const { recipient } = await anAgeKey();
    const key = randomUUID();
    const form = { kind: 'own', recipient };
    expect((await post('key', form, key)).status).toBe(200);
    expect((await post('key', form, key)).status).toBe(200);
    expect((await post('key', form)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect((await view()).key).toMatchObject({ kind: 'own', recipient });
    expect((await post('key/check', { passphrase: PASSPHRASE })).json).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
  });

  test.each([
    [{ kind: 'passphrase', passphrase: 'thirteen chrs' }, 'VALUE_NOT_ALLOWED'],
    [{ kind: 'passphrase', passphrase: ' begins with a space' }, 'TEXT_FORBIDDEN_CHARACTERS'],
    [{ kind: 'own', recipient: 'age1short' }, 'VALUE_NOT_ALLOWED'],
  ])('is not one of these: %j', async (form, code) => {
    const { status, json } = await post('key', form);
    expect([status, (json as { fields: object[] }).fields[0]]).toMatchObject([400, { code }]);
    expect((await view()).key).toBeNull();
  });
});

describe('a destination', () => {
  test('I11: shows everything but its secret, which is encrypted for its row alone', async () => {
    const secret = 'a very secret password';
    await givenBackupKey(owner);
    const { backup } = await connect(owner, { secret });
    expect(backup.destinations).toMatchObject([
      { name: 'שרת המשרד', kind: 'webdav', login: 'office', isRunning: true, outcome: null },
    ]);
    expect(JSON.stringify(backup)).not.toContain(secret);
    const text = await stored();
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    await work();
    expect(server.logged.join(' ')).not.toContain(secret);
  });

  test('is connected after a key was chosen, and a business has only so many', async () => {
    const early = await post('destinations', aDestination());
    expect(early.json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    await givenBackupKey(owner);
    for (let count = 0; count < BACKUP_DESTINATIONS_MAX; count += 1) {
      await connect(owner, { name: `יעד ${String(count)}` });
    }
    expect((await post('destinations', aDestination())).json).toMatchObject({ code: 'LIST_FULL' });
  });

  test.each([
    ['address', { address: 'ftp://office.example/' }, 'WEB_ADDRESS_INVALID'],
    ['address', { address: 'https://me:pass@office.example/' }, 'WEB_ADDRESS_INVALID'],
    ['folder', { folder: 'a/../../b' }, 'VALUE_NOT_ALLOWED'],
    ['secret', { secret: '' }, 'FIELD_REQUIRED'],
    ['runHour', { runHour: 24 }, 'NUMBER_TOO_LARGE'],
  ])('has no such %s: %j', async (field, changes, code) => {
    await givenBackupKey(owner);
    const { status, json } = await post('destinations', { ...aDestination(), ...changes });
    expect(status).toBe(400);
    expect((json as { fields: object[] }).fields).toMatchObject([{ path: [field], code }]);
  });

  test('is tried: a file is written, read back and removed, and a fault has its name', async () => {
    const { id } = await connectOffice();
    const tried = async () => (await post(`destinations/${id}/test`, {})).json;
    expect(await tried()).toEqual({ fault: null });
    expect(
      office.requests
        .filter((one) => one.includes('pinkas/tests/'))
        .map((one) => one.split(' ')[0]),
    ).toEqual(expect.arrayContaining(['PUT', 'GET', 'DELETE']));
    expect(under('tests')).toEqual([]);
    office.behave('full');
    expect(await tried()).toEqual({ fault: 'full' });
    office.behave('lying');
    expect(await tried()).toEqual({ fault: 'lies' });
    office.behave('truncating');
    expect(await tried()).toEqual({ fault: 'truncated' });
  });

  test('keeps its secret when it is renamed, and at another place everything is sent again', async () => {
    const { id } = await connectOffice();
    await work();
    const { address, login } = office;
    const change = (changes: object) =>
      write(owner, 'PUT', `${CLOUD_BACKUP}/destinations/${id}`, {
        ...aDestination({ address, login, secret: '' }),
        ...changes,
      });
    expect((await change({ name: 'שם אחר' })).status).toBe(200);
    expect(await destination()).toMatchObject({ name: 'שם אחר', snapshots: 1 });
    expect((await post(`destinations/${id}/test`, {})).json).toEqual({ fault: null });
    await change({ folder: 'elsewhere' });
    expect(await destination()).toMatchObject({ snapshots: 0, files: 0 });
    await post(`destinations/${id}/run`, {});
    await work();
    expect(await destination()).toMatchObject({ outcome: 'proven', snapshots: 1 });
    expect([...office.objects.keys()].some((path) => path.startsWith('elsewhere/packs/'))).toBe(
      true,
    );
  });

  test('that is disconnected gets nothing more, what is there stays, and its secret is forgotten', async () => {
    const { id } = await connectOffice();
    await work();
    const before = office.objects.size;
    const answer = await owner.send('DELETE', `${CLOUD_BACKUP}/destinations/${id}`);
    expect(answer.json).toMatchObject({
      destinations: [],
      runs: [{ destinationName: 'שרת המשרד', outcome: 'proven' }],
    });
    expect(office.objects.size).toBe(before);
    const { rows } = await server.db.superuser.query<{ length: number }>(
      'select octet_length(sealed_secret) as length from backup_destinations where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([{ length: 0 }]);
    expect((await post(`destinations/${id}/run`, {})).status).toBe(404);
  });
});

test('the owner alone sees and changes the backup', async () => {
  const colleague = await signIn(server, await server.givenColleague(user));
  expect((await colleague.get(CLOUD_BACKUP)).status).toBe(403);
  const { recipient } = await anAgeKey();
  const answer = await write(colleague, 'POST', `${CLOUD_BACKUP}/key`, { kind: 'own', recipient });
  expect(answer.status).toBe(403);
});
