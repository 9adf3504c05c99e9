import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { useTestDatabase } from '../../../test/database/use-test-database.ts';
import {
  inAccount,
  inControlPlane,
  openingStatements,
  type AccountTx,
} from './account-transaction.ts';
import { openConnections } from './database.ts';
import { isDatabaseUnavailable, sqlStateOf } from './database-errors.ts';

const ACCOUNT_A = 101;
const ACCOUNT_B = 202;

const db = useTestDatabase();

/** A scratch tenant table, so that these tests hold whatever the product's schema becomes. */
const SCRATCH_TABLE = `
  create table notes (
    account_id bigint not null, id int not null, body text not null,
    primary key (account_id, id)
  );
  alter table notes enable row level security;
  alter table notes force row level security;
  create policy of_account on notes to pinkas_app
    using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
    with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
  grant select, insert, update on notes to pinkas_app`;

beforeAll(async () => {
  await db.database.owner.query(SCRATCH_TABLE);
});

beforeEach(async () => {
  await db.superuser.query('truncate notes');
  await db.superuser.query(
    `insert into notes values (${ACCOUNT_A}, 1, 'of A'), (${ACCOUNT_B}, 1, 'of B')`,
  );
});

async function bodies(tx: Pick<AccountTx, 'query'>): Promise<string[]> {
  const { rows } = await tx.query<{ body: string }>({ text: 'select body from notes order by 1' });
  return rows.map((row) => row.body);
}

function addNote(tx: AccountTx, id: number, accountId = tx.accountId): Promise<unknown> {
  return tx.query({
    name: 'add-note',
    text: 'insert into notes values ($1, $2, $3)',
    values: [accountId, id, `note ${id}`],
  });
}

describe('what an account sees', () => {
  test('the application role sees no tenant row while no account is set', async () => {
    const { rows } = await db.database.app.query('select * from notes');
    expect(rows).toEqual([]);
    await expect(inControlPlane(db.database, bodies)).rejects.toThrow('permission denied');
  });

  test('every tenant table of the product is closed while no account is set', async () => {
    const { rows } = await db.database.owner.query<{ name: string }>(
      "select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace",
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { name } of rows) {
      const found = await db.database.app
        .query(`select count(*) as n from ${name}`)
        .catch(sqlStateOf);
      expect([
        name,
        found === '42501' || (typeof found === 'object' && found.rows[0]?.n === 0),
      ]).toEqual([name, true]);
    }
  });

  test('an account sees its own rows alone, also when it asks for another account', async () => {
    const seen = await inAccount(db.database, { accountId: ACCOUNT_A }, async (tx) => {
      const other = await tx.query({
        text: 'select * from notes where account_id = $1',
        values: [ACCOUNT_B],
      });
      return { own: await bodies(tx), other: other.rows };
    });
    expect(seen).toEqual({ own: ['of A'], other: [] });
  });

  test('a row of another account cannot be written', async () => {
    const write = inAccount(db.database, { accountId: ACCOUNT_A }, (tx) =>
      addNote(tx, 9, ACCOUNT_B),
    );
    await expect(write).rejects.toThrow('row-level security');
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('%s is refused as an account id', (accountId) => {
    expect(() => inAccount(db.database, { accountId }, () => Promise.resolve())).toThrow(
      'positive integer',
    );
  });

  test('a distributed server gets its statements one by one', () => {
    expect(openingStatements(true, ["set local app.account_id = '7'"])).toEqual([
      'begin',
      "set local citus.propagate_set_commands = 'local'",
      "set local app.account_id = '7'",
    ]);
  });
});

describe('the account on a reused connection', () => {
  test('TE-15: a failure in one account leaves nothing behind for the next request', async () => {
    for (let round = 0; round < 30; round += 1) {
      const failing = inAccount(db.database, { accountId: ACCOUNT_A }, async (tx) => {
        await addNote(tx, 50);
        throw new Error('after the account was set');
      });
      await expect(failing).rejects.toThrow('after the account was set');
      expect((await db.database.app.query('select body from notes')).rows).toEqual([]);
      expect(await inAccount(db.database, { accountId: ACCOUNT_B }, bodies)).toEqual(['of B']);
    }
    expect(await inAccount(db.database, { accountId: ACCOUNT_A }, bodies)).toEqual(['of A']);
  });

  test('a statement that was not awaited is refused once the transaction has ended', async () => {
    let leaked: AccountTx | undefined;
    await inAccount(db.database, { accountId: ACCOUNT_A }, (tx) => {
      leaked = tx;
      return Promise.resolve();
    });
    await expect(leaked?.query({ text: 'select 1' })).rejects.toThrow('not awaited');
    await expect(leaked?.selectFrom('accounts').selectAll().execute()).rejects.toThrow(
      'not awaited',
    );
  });

  test('TE-15: many accounts at once never see each other', async () => {
    const accounts = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0 ? ACCOUNT_A : ACCOUNT_B,
    );
    const seen = await Promise.all(
      accounts.map((accountId) => inAccount(db.database, { accountId }, bodies)),
    );
    expect(seen).toEqual(accounts.map((id) => (id === ACCOUNT_A ? ['of A'] : ['of B'])));
  });
});

describe('a statement of the query builder that comes again and again', () => {
  const built = (tx: AccountTx) =>
    sql<{ body: string }>`select body from notes where id = ${1}::int`.execute(tx);

  test('TE-15: is prepared, and still shows each account its own rows alone', async () => {
    for (let round = 0; round < 30; round += 1) {
      const [accountId, body] = round % 2 === 0 ? [ACCOUNT_A, 'of A'] : [ACCOUNT_B, 'of B'];
      const { rows } = await inAccount(db.database, { accountId }, built);
      expect(rows).toEqual([{ body }]);
    }
    const prepared = await inAccount(db.database, { accountId: ACCOUNT_A }, (tx) =>
      tx.query({
        text: "select from pg_prepared_statements where name like 'built-%' and statement like '%from notes%'",
      }),
    );
    expect(prepared.rowCount).toBe(1);
  });
});

describe('the end of a transaction', () => {
  test('an error that was swallowed does not pass for a commit', async () => {
    const swallowing = inAccount(db.database, { accountId: ACCOUNT_A }, async (tx) => {
      await addNote(tx, 2);
      await addNote(tx, 1).catch(() => undefined);
      return 'done';
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await inAccount(db.database, { accountId: ACCOUNT_A }, bodies)).toEqual(['of A']);
  });

  test('a deadlock runs the whole transaction again, and both commit', async () => {
    await inAccount(db.database, { accountId: ACCOUNT_A }, (tx) => addNote(tx, 2));
    let runs = 0;
    const held = new Map([1, 2].map((id) => [id, Promise.withResolvers<void>()]));
    const touch = (first: number, second: number) =>
      inAccount(db.database, { accountId: ACCOUNT_A }, async (tx) => {
        runs += 1;
        const text = "update notes set body = body || '+' where account_id = $1 and id = $2";
        await tx.query({ text, values: [tx.accountId, first] });
        held.get(first)?.resolve();
        await held.get(second)?.promise;
        await tx.query({ text, values: [tx.accountId, second] });
      });
    await Promise.all([touch(1, 2), touch(2, 1)]);
    expect(runs).toBeGreaterThan(2);
    const seen = await inAccount(db.database, { accountId: ACCOUNT_A }, bodies);
    expect(seen).toEqual(['note 2++', 'of A++']);
  });

  test('a conflict that stays is given up after three more tries', async () => {
    let runs = 0;
    const failing = inAccount(db.database, { accountId: ACCOUNT_A }, async (tx) => {
      runs += 1;
      await tx.query({
        text: "do $$ begin raise exception 'conflict' using errcode = '40001'; end $$",
      });
    });
    await expect(failing).rejects.toThrow('conflict');
    expect(runs).toBe(4);
  });

  test('a connection cut in the middle is replaced and the process lives on', async () => {
    const cut = inAccount(db.database, { accountId: ACCOUNT_A }, async (tx) => {
      const { rows } = await tx.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' });
      await db.superuser.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await addNote(tx, 3);
    });
    await expect(cut).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await inAccount(db.database, { accountId: ACCOUNT_A }, bodies)).toEqual(['of A']);
  });

  test('a statement that runs too long is cut off by the server', async () => {
    const database = await openConnections(db.connections);
    const { rows } = await database.app.query('show statement_timeout');
    await database.close();
    expect(rows).toEqual([{ statement_timeout: '8s' }]);
  });

  test('statements that may take long get their time limit at the server and on the client, to the end of the transaction', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const readLimits = async (tx: AccountTx) => {
      const { rows } = await tx.query({ text: 'show statement_timeout' });
      const [config] = query.mock.lastCall ?? [];
      return { server: rows[0], client: config };
    };
    const text = 'show statement_timeout';
    const usual = { server: { statement_timeout: '1min' }, client: { text } };
    const longer = await inAccount(db.database, { accountId: ACCOUNT_A }, async (tx) => {
      expect(await readLimits(tx)).toEqual(usual);
      await tx.allowLongStatements(90_000);
      return readLimits(tx);
    });
    expect(longer).toEqual({
      server: { statement_timeout: '90s' },
      client: { text, query_timeout: 91_000 },
    });
    expect(await inAccount(db.database, { accountId: ACCOUNT_A }, readLimits)).toEqual(usual);
  });
});

describe('what a column is read as', () => {
  test('bigint is a number, a date its text, a moment ISO text in UTC', async () => {
    const { rows } = await db.database.app.query(`
      select 9007199254740991 as most, '2026-02-28'::date as day,
        '2026-11-20 10:30:00.5+02'::timestamptz as moment,
        array[1, null, 3]::bigint[] as list, '{}'::bigint[] as none,
        array['2026-11-20 10:30:00+02'::timestamptz] as moments`);
    expect(rows).toEqual([
      {
        most: 9007199254740991,
        day: '2026-02-28',
        moment: '2026-11-20T08:30:00.500Z',
        list: [1, null, 3],
        none: [],
        moments: ['2026-11-20T08:30:00.000Z'],
      },
    ]);
  });

  test('a bigint beyond the safe range is an error, not a rounded number', async () => {
    await expect(db.database.app.query('select 9007199254740993 as n')).rejects.toThrow(
      'outside the safe range',
    );
  });
});
