import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { Tables } from '../../src/platform/db/tables/define-tables.ts';
import { CASES_BY_FILE } from './all-table-cases.ts';

const SOURCES = join(import.meta.dirname, '../../src');

test.each([...CASES_BY_FILE])(
  '%s is about tables of the manifest beside it',
  async (path, cases) => {
    const manifest = path.replace('testing/', '').replace(/\.table-cases\.ts$/, '.tables.ts');
    const module = (await import(join(SOURCES, manifest))) as Readonly<Record<string, Tables>>;
    const tables = Object.values(module).flatMap((declared) => Object.keys(declared));
    expect(Object.keys(cases).filter((table) => !tables.includes(table))).toEqual([]);
    expect(Object.keys(cases)).not.toEqual([]);
  },
);
