import { expect, test } from 'vitest';

import { answerOf } from '../../../../test/database/account-calls.ts';
import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';

/* What the functions of the evidence write and answer. */

const db = useTestDatabase();

const ids = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `00000000-0000-4000-8000-${String(from + index).padStart(12, '0')}`,
  );

test('the key of a row has its columns in the order of the key', async () => {
  const { rows } = await db.superuser.query(
    `select evidence_key('{"a": 1, "b": "x", "c": null}', '{b,a}') as two,
      evidence_key('{"a": 1}', '{a}') as one, evidence_key('{"a": 1}', '{}') as none`,
  );
  expect(rows).toEqual([{ two: 'x/1', one: '1', none: '' }]);
});

test('the columns of a key are those of the primary key but the account, in its order', async () => {
  const client = await db.superuser.connect();
  try {
    await client.query('begin');
    await client.query(`create table keyed (last int, account_id bigint, first int, beside int, other int,
      unique (other), primary key (account_id, first, last) include (beside))`);
    await client.query('create table keyless (account_id bigint)');
    const { rows } = await client.query(
      `select evidence_key_columns('keyed') as keyed, evidence_key_columns('keyless') as keyless,
        evidence_key_columns('business_profiles') as business`,
    );
    expect(rows).toEqual([{ keyed: ['first', 'last'], keyless: [], business: [] }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

const entriesOf = (books: PlantedBooks) =>
  books.read(`select table_name, row_key, old_hash is null as "isNew", new_hash is null as "isGone"
    from evidence_entries where account_id = $1 order by at`);

test('each change of a row has one entry, and what changes nothing has none', async () => {
  const books = new PlantedBooks(db.superuser);
  const [id = ''] = ids(1, 1);
  const where = `where account_id = ${books.account}`;
  for (const statement of [
    `insert into tags (account_id, id, name, color, created_at)
      values (${books.account}, '${id}', 'a', 'blue', now())`,
    `update tags set name = name ${where}`,
    `update tags set name = 'b' ${where}`,
    `delete from tags ${where}`,
  ]) {
    expect(await books.run(statement)).toBe('done');
  }
  const entry = { table_name: 'tags', row_key: id };
  expect(await entriesOf(books)).toEqual([
    { ...entry, isNew: true, isGone: false },
    { ...entry, isNew: false, isGone: false },
    { ...entry, isNew: false, isGone: true },
  ]);
});

test('an entry has the name that its trigger was given, not that of the table', async () => {
  const books = new PlantedBooks(db.superuser);
  const [id = ''] = ids(2, 1);
  const renamed = 'alter table tags rename to tags_102008';
  const insert = `insert into tags_102008 (account_id, id, name, color, created_at)
    values (${books.account}, '${id}', 'a', 'blue', now())`;
  const back = 'alter table tags_102008 rename to tags';
  expect(await books.run(`${renamed}; ${insert}; ${back}`)).toBe('done');
  expect(await entriesOf(books)).toEqual([
    { table_name: 'tags', row_key: id, isNew: true, isGone: false },
  ]);
});

test('what is hashed of a row is what is verified, in sessions of two time zones', async () => {
  const books = new PlantedBooks(db.superuser);
  const [id = ''] = ids(3, 1);
  books.add('audit_events', { id: ids(4, 1)[0], has_evidence: null });
  const seal = `select enter_new_rows(${books.account}, 'audit_events', 2)`;
  const tag = `insert into tags (account_id, id, name, color, created_at)
    values (${books.account}, '${id}', 'a', 'blue', now())`;
  expect(await books.run(`set local timezone = 'Asia/Jerusalem'; ${tag}; ${seal}`)).toBe('done');
  for (const [table, leftOut] of [
    ['tags', ''],
    ['audit_events', 'has_evidence'],
  ]) {
    const same = await books.read(`
      select evidence_hash($1, '${table}', evidence_state(r, '{${leftOut}}')) = e.new_hash as "isSame" from ${table} r
      join evidence_entries e on e.account_id = $1 and e.table_name = '${table}' and e.row_key = r.id::text
      where r.account_id = $1`);
    expect(same).toEqual([{ isSame: true }]);
  }
});

test('rows without entries get them a few at a time, in the order of their ids', async () => {
  const books = new PlantedBooks(db.superuser);
  const all = ids(11, 5);
  for (const id of all.toReversed()) books.add('audit_events', { id, has_evidence: null });
  const given = async () => {
    const call = `select enter_new_rows(${books.account}, 'audit_events', 2)`;
    expect(await books.run(call)).toBe('done');
    return (await entriesOf(books)).map((entry) => String(entry['row_key'])).toSorted();
  };
  expect(await given()).toEqual(all.slice(0, 2));
  expect(await given()).toEqual(all.slice(0, 4));
  expect(await given()).toEqual(all);
  expect(await given()).toEqual(all);
});

test('entries are sealed a few at a time, in the order of their ids, on a whole millisecond', async () => {
  const books = new PlantedBooks(db.superuser);
  const all = ids(21, 5);
  for (const id of all.toReversed()) {
    books.add('evidence_entries', { id, table_name: 't', row_key: id, new_hash: '\\x01' });
  }
  await books.plant();
  const seal = () => answerOf(db.superuser, books, `seal_evidence(${books.account}, 2)`);
  expect([await seal(), await seal(), await seal(), await seal()]).toEqual([2, 2, 1, 0]);
  expect(
    await books.read('select id, seal_no from evidence_entries where account_id = $1 order by id'),
  ).toEqual(all.map((id, index) => ({ id, seal_no: Math.floor(index / 2) + 1 })));
  const seals = await books.read(
    `select s.seal_no, s.entries_count, s.sealed_at = date_trunc('milliseconds', s.sealed_at) as "isWhole",
        s.previous_hash = coalesce(p.seal_hash, decode(repeat('00', 32), 'hex')) as "isNext"
      from evidence_seals s
      left join evidence_seals p on p.account_id = $1 and p.seal_no = s.seal_no - 1
      where s.account_id = $1 order by s.seal_no`,
  );
  const seals3 = [2, 2, 1].map((entries_count, index) => ({
    seal_no: index + 1,
    entries_count,
    isWhole: true,
    isNext: true,
  }));
  expect(seals).toEqual(seals3);
});
