import { beforeAll, describe, expect, inject, test } from 'vitest';

import { useTestDatabase } from '../database/use-test-database.ts';
import { compareRow } from './compare-row.ts';
import { describeOver, type Describe } from './described-columns.ts';
import { findStatements, type FoundStatement } from './find-statements.ts';
import { openServerProgram } from './server-program.ts';
import { FILES_WITH_UNKNOWN_TEXT, RUN_ONCE, SOUND_ALL_THE_SAME } from './statement-exceptions.ts';

const db = useTestDatabase();

/** Whether the server shows what may be null of a statement with parameters. */
const HAS_PLANS = inject('databaseServer').version >= 16;
const BY_PLAN = /may be/;

/** What PostgreSQL describes; the others have no rows, and some are two commands. */
const HAS_COLUMNS = /^\s*(?:select|with|insert|update|delete|merge)\b/i;

describe('every raw statement of the product', () => {
  let statements: readonly FoundStatement[] = [];
  let faults: readonly string[] = [];

  beforeAll(async () => {
    const program = openServerProgram();
    try {
      statements = findStatements(program);
    } finally {
      program.close();
    }
    faults = await compareAll(statements);
  });

  test('reads the columns that PostgreSQL describes, each as its type', () => {
    expect(typedTexts(statements).length).toBeGreaterThan(400);
    expect(faults.filter((fault) => !SOUND_ALL_THE_SAME.has(fault))).toEqual([]);
  });

  test('has a text that is known before it runs, but for those that are listed', () => {
    const unknown = statements.filter(({ texts }) => texts.length === 0);
    const files = [...new Set(unknown.map(({ place }) => fileOf(place)))];
    expect(files.toSorted()).toEqual([...FILES_WITH_UNKNOWN_TEXT].toSorted());
    expect(unknown.length).toBeLessThanOrEqual(23);
  });

  test('has a name, so that it is planned once, but where it runs once', () => {
    const unnamed = statements.filter(
      ({ isNameable, texts }) =>
        isNameable && texts.some(({ name, text }) => name === undefined && HAS_COLUMNS.test(text)),
    );
    const files = [...new Set(unnamed.map(({ place }) => fileOf(place)))];
    expect(files.toSorted()).toEqual([...RUN_ONCE].toSorted());
  });

  test('has its name alone', () => {
    const named = statements.flatMap(({ texts }) => texts);
    const byName = Map.groupBy(named, ({ name }) => name);
    byName.delete(undefined);
    expect(byName.size).toBeGreaterThan(350);
    const shared = [...byName].filter(([, same]) => new Set(same.map(({ text }) => text)).size > 1);
    expect(shared.map(([name]) => name)).toEqual([]);
  });

  test('that is excepted is there', () => {
    const shown = [...SOUND_ALL_THE_SAME].filter((fault) => HAS_PLANS || !BY_PLAN.test(fault));
    expect(shown.filter((fault) => !faults.includes(fault))).toEqual([]);
  });
});

describe('a planted statement', () => {
  test.each([
    ['select id, name as title from items', 'title is not read'],
    ['select id, 1::bigint as name from items', 'name is number, not string'],
    ['select t.id, i.name from tags t left join items i on i.id = t.id', 'name may be null'],
    ['select id, (select max(name) from tags) as name from items', 'name may be null'],
    ["update items set name = 'a' returning id, catalogue_number::json as name", undefined],
    [
      'insert into items (account_id) values ($1) returning id, name, version',
      'version is not read',
    ],
    ['select id, name from no_items', 'relation "no_items" does not exist'],
  ])('%s', async (text, fault) => {
    const found = (await compareAll([{ ...PLANTED, texts: [{ name: 'planted', text }] }])).join();
    const isUnseen = fault === undefined || (!HAS_PLANS && BY_PLAN.test(fault));
    if (isUnseen) expect(found).toBe('');
    else expect(found).toContain(fault);
  });

  test('without a type is found where its rows are read', async () => {
    const texts = [{ name: 'planted', text: 'select id from items' }];
    const untyped = { ...PLANTED, texts, row: undefined };
    expect(await compareAll([untyped])).toHaveLength(1);
    expect(await compareAll([{ ...untyped, readsRows: false }])).toEqual([]);
  });
});

const COLUMN = { kinds: ['string'], literals: undefined, isNullable: false, isOptional: false };
const PLANTED = {
  place: 'planted.ts:1',
  isNameable: true,
  unknown: undefined,
  row: new Map([
    ['id', COLUMN],
    ['name', COLUMN],
  ]),
  readsRows: true,
};

function fileOf(place: string): string {
  return place.replace(/:\d+$/, '');
}

function typedTexts(statements: readonly FoundStatement[]) {
  return statements.flatMap(({ row, texts }) => (row === undefined ? [] : texts));
}

async function compareAll(statements: readonly FoundStatement[]): Promise<string[]> {
  const client = await db.superuser.connect();
  try {
    const describeText = await describeOver(client, HAS_PLANS);
    const faults = new Set<string>();
    for (const statement of statements) {
      const texts = statement.texts.filter(({ text }) => HAS_COLUMNS.test(text));
      for (const { text } of texts) {
        const found = await faultsOf(describeText, text, statement);
        for (const fault of found) faults.add(`${fileOf(statement.place)}: ${fault}`);
      }
    }
    return [...faults];
  } finally {
    // Its settings are for descriptions alone.
    client.release(true);
  }
}

async function faultsOf(
  describeText: Describe,
  text: string,
  { row, readsRows }: FoundStatement,
): Promise<string[]> {
  try {
    const columns = await describeText(text);
    if (row !== undefined) return compareRow(row, columns);
    return readsRows && columns.length > 0 ? ['rows without a type are read'] : [];
  } catch (error) {
    return [error instanceof Error ? `${error.message} in ${text}` : String(error)];
  }
}
