import { format } from 'oxfmt';
import { expect, test } from 'vitest';

import type { SourceFile } from '../boundaries/source-files.ts';
import { checkSlices } from './check-slices.ts';
import { sliceFiles } from './slice-files.ts';

const SERVER = 'apps/server/src/features/';

/** A repository of two slices, and of one of the demo. */
const FILES: readonly SourceFile[] = [
  {
    path: `${SERVER}reports/income/income.feature.ts`,
    text: `export const incomeFeature = defineFeature({});`,
  },
  {
    path: `${SERVER}demo/outbox/outbox.feature.ts`,
    text: `export const outboxFeature = defineFeature({ routes: [] });`,
  },
  {
    path: `${SERVER}accounting/notes/notes.feature.ts`,
    text: `export const notesFeature = defineFeature({});\nexport const PAUSE = 5;`,
  },
  {
    path: `${SERVER}reports/income/income.tables.ts`,
    text: `const GIVEN = noEvidence('a');\nexport const incomeTables = defineTables({});`,
  },
  {
    path: 'apps/server/src/platform/jobs/jobs.tables.ts',
    text: `export const jobsTables = defineTables({});`,
  },
  {
    path: 'packages/contract/src/reports/income/income.contract.ts',
    text: `
      export const IncomeQuery = z.object({});
      export type IncomeQuery = z.output<typeof IncomeQuery>;
      export function isOpen(): boolean { return true; }
      export const incomeLists = { 'report-income': 'mailed', all: 'saved' } satisfies SavedLists;
      export const incomeContract = defineContract({});`,
  },
  {
    path: 'packages/contract/src/demo/outbox/outbox.contract.ts',
    text: `export const outboxContract = defineContract({});`,
  },
  {
    path: 'apps/web/src/features/reports/income/income.pages.ts',
    text: `export const incomePages = definePages('income', []);`,
  },
  ...['he', 'en'].flatMap((language) => [
    {
      path: `packages/phrases/src/${language}/reports/income.ts`,
      text: `export const income: Record<string, string> = { title: 'a' };\nexport const incomeKinds = { cash: 'b' };`,
    },
    { path: `packages/phrases/src/${language}/parts/print.ts`, text: `export const print = {};` },
    { path: `packages/phrases/src/${language}/catalogue.ts`, text: `export const other = {};` },
  ]),
];

function textOf(path: string, files = FILES): string {
  return sliceFiles(files).find((file) => file.path === path)?.text ?? '';
}

test('features are named in the order of their paths, those of the demo apart', () => {
  expect(textOf('apps/server/src/slices.ts')).toBe(
    `// Written by \`npm run slices\` from *.feature.ts; do not edit.
import { notesFeature } from './features/accounting/notes/notes.feature.ts';
import { outboxFeature } from './features/demo/outbox/outbox.feature.ts';
import { incomeFeature } from './features/reports/income/income.feature.ts';
import type { Feature } from './platform/feature.ts';

/** What every product does. */
export const FEATURES: readonly Feature[] = [notesFeature, incomeFeature];

/** What the demo does beside that. */
export const DEMO_FEATURES: readonly Feature[] = [outboxFeature];
`,
  );
});

test('the tables of slices and of the platform are one list, apart from the features', () => {
  expect(textOf('apps/server/src/tables.ts')).toBe(
    `// Written by \`npm run slices\` from *.tables.ts; do not edit.
import { incomeTables } from './features/reports/income/income.tables.ts';
import { jobsTables } from './platform/jobs/jobs.tables.ts';
import { joinTables, type Tables } from './platform/db/tables/define-tables.ts';

const MANIFESTS: readonly Tables[] = [incomeTables, jobsTables];

/** What the product decides of each table and view. */
export const TABLES: Tables = joinTables(MANIFESTS);
`,
  );
});

test('contracts are named without the ending of their exports, and nothing else of their files is', () => {
  const text = textOf('packages/contract/src/slices.ts');
  expect(text).toContain(`= {\n  income: incomeContract,\n};`);
  expect(text).toContain(`= {\n  outbox: outboxContract,\n};`);
  expect(text).not.toMatch(/IncomeQuery|isOpen/);
});

test('the pages of all slices are one list', () => {
  expect(textOf('apps/web/src/slices.ts')).toContain(
    'export const PAGES: readonly Page[] = [...incomePages];',
  );
});

test('an area of phrases is what a file exports, and parts of prints and mails are none', () => {
  for (const language of ['he', 'en']) {
    expect(textOf(`packages/phrases/src/${language}/slices.ts`)).toBe(
      `// Written by \`npm run slices\` from the files of phrases; do not edit.
export { income, incomeKinds } from './reports/income.ts';
`,
    );
  }
});

test('the names of lists are literals, and those of reports that are mailed come twice', () => {
  expect(textOf('packages/contract/src/lists/views/list-names.ts')).toBe(
    `// Written by \`npm run slices\` from what satisfies SavedLists; do not edit.

/** Lists whose views can be saved. */
export const LIST_NAMES = ['all', 'report-income'] as const;

/** Reports whose saved views can be mailed by schedule. */
export const MAILED_LISTS = ['report-income'] as const;
`,
  );
});

test('the files are as the formatter writes them, however long their names', async () => {
  const long = 'veryLongNameOfASliceThatNobodyWouldGive'.repeat(3);
  const made = FILES.map(({ path, text }) => ({
    path: path.replace('income', long),
    text: text.replaceAll('income', long),
  }));
  const options = { printWidth: 100, singleQuote: true };
  for (const { path, text } of [...sliceFiles(FILES), ...sliceFiles(made)]) {
    expect((await format(path, text, options)).code, path).toBe(text);
  }
});

test('an old list, and a file that registers nothing, are faults', () => {
  const written = [...FILES, ...sliceFiles(FILES)];
  expect(checkSlices(written)).toEqual([]);
  const added = {
    path: `${SERVER}reports/vat/vat.feature.ts`,
    text: `export const vatFeature = defineFeature({});`,
  };
  expect(checkSlices([...written, added])).toEqual([
    'apps/server/src/slices.ts does not name what the slices register; run `npm run slices`.',
  ]);
  expect(checkSlices([...written, { ...added, text: `const vatFeature = 1;` }])).toEqual([
    `${added.path} exports nothing that apps/server/src/slices.ts could name.`,
  ]);
});

const lists = (text: string) => ({
  path: 'packages/contract/src/reports/vat/vat.contract.ts',
  text: `export const vatContract = defineContract({});\n${text}`,
});

test.each([
  "export const vatLists = { 'report-vat': 'mailed' } as const satisfies SavedLists;",
  'export const vatLists = { "report-vat": "mailed" } satisfies  SavedLists;',
])('a list is named however it is written: %s', (text) => {
  const path = 'packages/contract/src/lists/views/list-names.ts';
  expect(textOf(path, [...FILES, lists(text)])).toContain(
    "MAILED_LISTS = ['report-income', 'report-vat']",
  );
});

test('a contract whose lists would be lost is a fault', () => {
  const lost = lists("export const vatLists: SavedLists = { 'report-vat': 'mailed' };");
  const files = [...FILES, lost];
  expect(checkSlices([...files, ...sliceFiles(files)])).toEqual([
    `${lost.path} names SavedLists but has no object that satisfies it.`,
  ]);
});
