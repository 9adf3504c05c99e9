import type { SourceFile } from '../boundaries/source-files.ts';
import { arrayText, headingText, moduleText, objectText } from './code-text.ts';
import { listNamesFile } from './list-names.ts';
import { registrationsIn, type Registration, type Source } from './registrations.ts';

/** A generated file and the files that it names. */
export interface SliceFile {
  readonly path: string;
  readonly text: string;
  readonly registrations: readonly Registration[];
}

interface Side extends Source {
  /** Name of the generated file. */
  readonly file: string;
  /** What the first line of the generated file says that it is made from. */
  readonly from: string;
  readonly textOf: (registrations: readonly Registration[]) => string;
}

const SERVER: Side = {
  folder: 'apps/server/src/',
  file: 'slices.ts',
  path: /^features\/.+\.feature\.ts$/,
  maker: 'defineFeature',
  from: '*.feature.ts',
  textOf: (all) =>
    [
      importsOf(all),
      "import type { Feature } from './platform/feature.ts';",
      '',
      '/** What every product does. */',
      arrayText('export const FEATURES: readonly Feature[]', namesOf(all.filter(isOfAll))),
      '',
      '/** What the demo does beside that. */',
      arrayText('export const DEMO_FEATURES: readonly Feature[]', namesOf(all.filter(isOfDemo))),
    ].join('\n'),
};

/** Apart from the features, so that what reads the tables loads none of them. */
const TABLES: Side = {
  folder: 'apps/server/src/',
  file: 'tables.ts',
  path: /\.tables\.ts$/,
  maker: 'defineTables',
  from: '*.tables.ts',
  textOf: (all) =>
    [
      importsOf(all),
      "import { joinTables, type Tables } from './platform/db/tables/define-tables.ts';",
      '',
      arrayText('const MANIFESTS: readonly Tables[]', namesOf(all)),
      '',
      '/** What the product decides of each table and view. */',
      'export const TABLES: Tables = joinTables(MANIFESTS);',
    ].join('\n'),
};

const CONTRACT: Side = {
  folder: 'packages/contract/src/',
  file: 'slices.ts',
  path: /\.contract\.ts$/,
  maker: 'defineContract',
  from: '*.contract.ts',
  textOf: (all) =>
    [
      importsOf(all),
      "import type { Contract } from './define.ts';",
      '',
      '/** The calls of every product. */',
      objectText(
        'export const CONTRACTS: Readonly<Record<string, Contract>>',
        namesOf(all.filter(isOfAll)).map(entryOf),
      ),
      '',
      '/** The calls that the demo has beside them. */',
      objectText(
        'export const DEMO_CONTRACTS: Readonly<Record<string, Contract>>',
        namesOf(all.filter(isOfDemo)).map(entryOf),
      ),
    ].join('\n'),
};

const WEB: Side = {
  folder: 'apps/web/src/',
  file: 'slices.ts',
  path: /^features\/.+\.pages\.ts$/,
  maker: 'definePages',
  from: '*.pages.ts',
  textOf: (all) =>
    [
      importsOf(all),
      "import type { Page } from './shared/pages/define-pages.ts';",
      '',
      '/** Every page inside the frame. */',
      arrayText(
        'export const PAGES: readonly Page[]',
        namesOf(all).map((name) => `...${name}`),
      ),
    ].join('\n'),
};

/** What lies under `parts/` is no area: other phrases and prints import it by name. */
function phrasesIn(language: 'he' | 'en'): Side {
  return {
    folder: `packages/phrases/src/${language}/`,
    file: 'slices.ts',
    path: /^(?!parts\/).+\/[^/]+(?<!\.test)\.ts$/,
    from: 'the files of phrases',
    textOf: (all) =>
      all.map(({ names, specifier }) => moduleText('export', names, specifier)).join('\n'),
  };
}

const SIDES: readonly Side[] = [SERVER, TABLES, CONTRACT, WEB, phrasesIn('he'), phrasesIn('en')];

/** Returns the files that name what the slices register, as the formatter writes them. */
export function sliceFiles(files: readonly SourceFile[]): SliceFile[] {
  const sides = SIDES.map((side) => {
    const registrations = registrationsIn(files, side);
    const text = side.textOf(registrations.filter(({ names }) => names.length > 0));
    return {
      path: `${side.folder}${side.file}`,
      text: `${headingText(side.from)}\n${text}\n`,
      registrations,
    };
  });
  return [...sides, { ...listNamesFile(files), registrations: [] }];
}

function importsOf(registrations: readonly Registration[]): string {
  return registrations
    .map(({ names, specifier }) => moduleText('import', names, specifier))
    .join('\n');
}

function namesOf(registrations: readonly Registration[]): string[] {
  return registrations.flatMap(({ names }) => names);
}

function isOfDemo(one: Registration): boolean {
  return one.isOfDemo;
}

function isOfAll(one: Registration): boolean {
  return !one.isOfDemo;
}

/** A contract is called as its export: `outboxContract` is `outbox`. */
function entryOf(name: string): [key: string, value: string] {
  return [name.replace(/Contract$/, ''), name];
}
