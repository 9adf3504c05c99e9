import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { endUnusedServer } from './launcher.ts';
import { isPidAlive } from './process-identity.ts';
import {
  ask,
  base,
  cleanups,
  commitUntilCut,
  folder,
  HOLDER,
  kill,
  start,
  startHolder,
  startInFolders,
} from './testing/launch-server.ts';

startInFolders();

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;
const CAN_MAP_USERS =
  spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status === 0;

/** A project below a closed home cannot be run by another user at all. */
const CAN_OTHERS_RUN_US =
  spawnSync(process.execPath, ['-e', `require('node:fs').accessSync(${JSON.stringify(HOLDER)})`], {
    uid: IS_ROOT ? NOBODY : undefined,
    cwd: '/',
  }).status === 0;

describe('a first start', () => {
  test('gives a private server that knows Hebrew and keeps what it was told', async () => {
    const first = await start();
    expect(first.wasRunning).toBe(false);
    const { rows } = await ask(
      first.host,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
         current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit,
         current_setting('data_checksums') as data_checksums, current_setting('listen_addresses') as listen_addresses,
         current_setting('max_connections') as max_connections`,
    );
    expect(rows).toEqual([
      {
        encoding: 'UTF8',
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        data_checksums: 'on',
        listen_addresses: '',
        max_connections: '50',
      },
    ]);
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
    expect(statSync(first.host).mode & 0o777).toBe(0o700);
    await ask(first.host, 'create extension pg_trgm');
    expect(
      (await ask(first.host, "select show_trgm('שלום') as trigrams")).rows[0].trigrams,
    ).toHaveLength(5);

    const pid = first.pid();
    await first.release();
    expect(isPidAlive(pid ?? 0)).toBe(false);
    const second = await start();
    expect(
      (await ask(second.host, "select show_trgm('שלום') as trigrams")).rows[0].trigrams,
    ).toHaveLength(5);
  });

  test('does not inherit language, time zone or PostgreSQL settings of its user', async () => {
    const env = {
      ...process.env,
      LANG: 'he_IL.UTF-8',
      LC_ALL: 'C',
      TZ: 'Asia/Tokyo',
      PGPORT: '1',
      PGDATA: '/nowhere',
      PGHOST: 'nowhere',
      PGUSER: 'x',
    };
    const { host } = await startHolder({ env });
    await ask(host, 'create extension pg_trgm');
    const { rows } = await ask(
      host,
      "select current_setting('TimeZone') as zone, current_setting('lc_messages') as messages, cardinality(show_trgm('שלום')) as trigrams",
    );
    expect(rows).toEqual([{ zone: 'UTC', messages: 'C', trigrams: 5 }]);
  });

  test('that was killed while it made the folder is done again', async () => {
    mkdirSync(join(folder, 'data.draft-1'), { recursive: true });
    writeFileSync(join(folder, 'data.draft-1/PG_VERSION'), '18');
    await start();
    expect(existsSync(join(folder, 'data.draft-1'))).toBe(false);
  });

  test('works in a folder whose path is too long for a socket', async () => {
    const { host } = await start(join(base, 'x'.repeat(100), 'postgres'));
    cleanups.unshift(() => Promise.resolve(rmSync(host, { recursive: true, force: true })));
    expect(Buffer.byteLength(join(host, '.s.PGSQL.5432'))).toBeLessThan(108);
    expect((await ask(host, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('refuses the data of another major version', async () => {
    const server = await start();
    await server.release();
    writeFileSync(join(folder, 'data/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('made by PostgreSQL 17');
  });
});

describe('two users of one folder', () => {
  test('share one server, which the last of them stops', async () => {
    const first = await startHolder();
    const second = await start();
    expect(second.wasRunning).toBe(true);
    expect(second.pid()).toBe(first.pid);
    await first.leave();
    expect((await ask(second.host, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    await second.release();
    expect(isPidAlive(first.pid)).toBe(false);
  });

  test('may start at the same moment', async () => {
    const holders = await Promise.all([startHolder(), startHolder()]);
    expect(new Set(holders.map(({ pid }) => pid)).size).toBe(1);
    expect(holders.filter(({ wasRunning }) => wasRunning)).toHaveLength(1);
  });

  test('may be one process that opens the folder twice', async () => {
    const first = await start();
    const second = await start();
    await first.release();
    expect((await ask(second.host, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('after a kill -9', () => {
  test('of the product alone, the server lives on and the next start takes it over', async () => {
    const killed = await startHolder();
    kill(killed.process.pid);
    await once(killed.process, 'exit');
    const next = await start();
    expect([next.wasRunning, next.pid()]).toEqual([true, killed.pid]);
    await next.release();
    expect(isPidAlive(killed.pid)).toBe(false);
  });

  test('of a command, who started it ends the server, but not one that another process uses', async () => {
    const killed = await startHolder();
    const other = await startHolder();
    kill(killed.process.pid);
    await once(killed.process, 'exit');
    await endUnusedServer(folder);
    expect(isPidAlive(killed.pid)).toBe(true);
    kill(other.process.pid);
    await once(other.process, 'exit');
    await endUnusedServer(folder);
    expect(isPidAlive(killed.pid)).toBe(false);
    await endUnusedServer(folder);
  });

  test.each(['the server alone', 'the server and the product'])(
    'of %s, nothing acknowledged is lost',
    async (what) => {
      const killed = await startHolder();
      const load = await commitUntilCut(killed.host);
      kill(killed.pid);
      if (what === 'the server and the product') kill(killed.process.pid);
      await load.ended;
      const next = await start();
      const { rows } = await ask(next.host, 'select max(n) as last, count(*)::int as n from kept');
      // One row may have been committed without its answer having come back.
      expect([load.acknowledged(), load.acknowledged() + 1]).toContain(rows[0].last);
      expect(rows[0].n).toBe(rows[0].last);
    },
  );

  test('of the server, the product that uses it starts it again by itself', async () => {
    const server = await start();
    const pid = server.pid();
    kill(pid);
    await expect
      .poll(
        () =>
          ask(server.host, 'select 1 as one').then(
            ({ rows }) => rows,
            () => 'down',
          ),
        {
          timeout: 60_000,
        },
      )
      .toEqual([{ one: 1 }]);
    expect(server.pid()).not.toBe(pid);
  });

  test('a pid file that names another living program does not stand in the way', async () => {
    const first = await start();
    const pidFile = join(folder, 'data/postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8');
    await first.release();
    writeFileSync(pidFile, lines.replace(/^\d+/, String(process.pid)));
    if (IS_ROOT) chownSync(pidFile, NOBODY, NOBODY);
    const second = await start();
    expect(second.wasRunning).toBe(false);
  });

  test('a lock that a dead process left is taken over', async () => {
    mkdirSync(folder);
    writeFileSync(
      join(folder, 'lock'),
      JSON.stringify({ pid: 4_000_000, startedAt: '1', token: 'dead' }),
    );
    const server = await start();
    expect((await ask(server.host, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe.runIf(IS_ROOT)('as root', () => {
  test('the server runs as nobody', async () => {
    const server = await start();
    expect(statSync(`/proc/${server.pid()}`).uid).toBe(NOBODY);
  });

  test('below a folder that only root may enter, it runs unprivileged or says what to set', async () => {
    const home = join(base, 'home');
    mkdirSync(home, { mode: 0o700 });
    const started = start(join(home, 'postgres'));
    if (CAN_MAP_USERS) {
      const { host } = await started;
      expect((await ask(host, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    } else {
      await expect(started).rejects.toThrow('DATABASE_URL');
    }
  });

  test('data made below a closed folder still starts when the folder is opened', async () => {
    const home = join(base, 'home');
    mkdirSync(home, { mode: 0o700 });
    if (CAN_MAP_USERS) await (await start(join(home, 'postgres'))).release();
    chmodSync(home, 0o755);
    const { host } = await start(join(home, 'postgres'));
    expect((await ask(host, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test.runIf(CAN_OTHERS_RUN_US)('and as another user, the server starts the same', async () => {
    mkdirSync(folder);
    chownSync(folder, NOBODY, NOBODY);
    const { host, pid } = await startHolder({ uid: NOBODY });
    expect(statSync(`/proc/${pid}`).uid).toBe(NOBODY);
    expect((await ask(host, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
