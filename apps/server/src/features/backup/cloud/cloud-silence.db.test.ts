import { describe, expect, test } from 'vitest';

import {
  connectOffice,
  destination,
  givenBooks,
  office,
  passHour,
  server,
  signInAgain,
  startBackupServer,
  user,
  view,
  work,
  worker,
} from './testing/backup-server.ts';

const HOUR_MS = 3_600_000;

startBackupServer();

describe('silence', () => {
  test('FA-14: of more than a day is told once, whatever the cause, and again after another proof', async () => {
    await connectOffice();
    await work();
    const told = async () => {
      const { rows } = await server.db.superuser.query<{ facts: object; mail: string }>(
        `select facts, mail from notices where account_id = $1 and kind = 'backup-silent' order by made_at`,
        [user.accountId],
      );
      return rows;
    };
    office.behave('silent');
    server.time.advance(24 * HOUR_MS);
    await passHour();
    expect(await told()).toEqual([]);
    server.time.advance(2 * HOUR_MS);
    await passHour();
    await passHour();
    expect(await told()).toMatchObject([{ facts: { destination: 'שרת המשרד' }, mail: 'now' }]);
    office.behave('well');
    await passHour();
    await signInAgain();
    expect(await destination()).toMatchObject({ outcome: 'proven', isSilent: false });
    office.behave('broken');
    server.time.advance(26 * HOUR_MS);
    await passHour();
    expect(await told()).toHaveLength(2);
  });

  test('is seen on the screen, and a run is due each hour until the destination proves itself', async () => {
    office.behave('full');
    await connectOffice();
    await work();
    for (let hour = 0; hour < 26; hour += 1) {
      server.time.advance(HOUR_MS);
      await passHour();
    }
    await signInAgain();
    const { runs } = await view();
    expect(runs.length).toBeGreaterThanOrEqual(20);
    expect(await destination()).toMatchObject({ isSilent: true, outcome: 'full', provenAt: null });
    office.behave('well');
    await passHour();
    expect(await destination()).toMatchObject({ isSilent: false, outcome: 'proven' });
    const proven = (await view()).runs.length;
    await passHour();
    expect((await view()).runs.length).toBe(proven);
  });

  test('of a run that a process left in the middle ends it, and another one goes on', async () => {
    await givenBooks();
    await connectOffice();
    const [task] = (await worker.pending(user.accountId)).filter(
      ({ kind }) => kind === 'run-backup',
    );
    if (task === undefined) throw new Error('no run was enqueued');
    await worker.run(task);
    await server.db.superuser.query(
      `update outbox_tasks set state = 'failed' where account_id = $1 and kind = 'run-backup' and state = 'pending'`,
      [user.accountId],
    );
    server.time.advance(4 * HOUR_MS);
    await passHour();
    await signInAgain();
    expect((await view()).runs).toMatchObject([
      { outcome: 'proven', isResumed: true },
      { outcome: 'interrupted' },
    ]);
  });
});
