import { relative, resolve } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

import { hebrewFirst } from '../src/shared/language/hebrew-first.ts';
import { areasIn, FIRST_PART, leaveOutPhraseFiles, phrasesBySlice } from './phrases-by-slice.ts';
import {
  FIRST_FILE,
  modulesBySlice,
  planFiles,
  withImported,
  type PlanRoles,
} from './file-plan.ts';
import type { BuiltPart } from './part-graph.ts';

/** Its areas beyond those of the first script; all but the first are of parts of sign-in that load later. */
const SIGN_IN_AREAS = ['auth', 'providerSignIn', 'codeDelivery', 'googleCheck'] as const;

/** The entry, the frame and every page of the product. */
const PAGE = /(?:[\\/]src[\\/]main\.tsx|[\\/]src[\\/]frame\.ts|\.screen\.tsx)$/;

/** The entries of the product that have a role of their own, below the folder of the application. */
export interface ProductEntries {
  readonly start: string;
  readonly signIn: string;
  readonly frame: string;
  readonly mainPage: string;
}

/** Where a build lists the files that each page needs; read by the size check. */
export const FILES_OF_PAGES = '.vite/pages.json';

/**
 * Groups the modules of the product into few files, so that a page opens with few requests. Which modules
 * load together is known only after a build, so a first build without minifying runs for this and writes
 * nothing. All styles are one file, but those of libraries that load with a later part.
 */
export function fewFiles(entries: ProductEntries, shapingPlugins: () => Plugin[]): Plugin[] {
  let root = '';
  let areas: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  let plan: ReadonlyMap<string, string> = new Map();
  const fileOf = (id: string): string | null =>
    id.endsWith('.css') && !id.includes('node_modules') ? FIRST_FILE : (plan.get(id) ?? null);
  const planner: Plugin = {
    name: 'pinkas-few-files',
    apply: 'build',
    async config({ root: configured = '.', build: options }) {
      root = resolve(configured);
      const imports = new Map<string, readonly string[]>();
      const output = await build({
        configFile: false,
        root,
        logLevel: 'error',
        plugins: [shapingPlugins(), leaveOutPhraseFiles(), keepImports(imports)],
        build: { ...options, write: false, minify: false, manifest: false },
      });
      const roles: PlanRoles = {
        start: resolve(root, entries.start),
        signIn: resolve(root, entries.signIn),
        frame: resolve(root, entries.frame),
        mainPage: resolve(root, entries.mainPage),
        isBesideSignIn: (facade) => facade.includes('/src/features/auth/'),
        isPage: (facade) => facade.endsWith('.screen.tsx'),
      };
      const parts = partsOf(output);
      plan = withImported(planFiles(parts, roles), imports);
      areas = areasOfSlices(modulesBySlice(parts, roles));
      // The plan names every module, so that a file takes none along that belongs to another.
      const codeSplitting = {
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'plan', name: fileOf }],
      };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const circle = findCircle(bundle);
        if (circle !== undefined) this.error(`files load each other: ${circle.join(', ')}`);
        this.emitFile({
          type: 'asset',
          fileName: FILES_OF_PAGES,
          source: JSON.stringify(filesOfPages(bundle, root), undefined, 2),
        });
      },
    },
  };
  return [planner, phrasesBySlice(() => areas)];
}

/** Writes down what each module of a build imports in its source, used or not. */
function keepImports(imports: Map<string, readonly string[]>): Plugin {
  return {
    name: 'pinkas-keep-imports',
    moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
  };
}

/** Returns the areas of phrases by part of the product; the first script has those of the sign-in page itself. */
function areasOfSlices(
  modules: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, ReadonlySet<string>> {
  const areas = [...modules].map(([slice, ids]): [string, Set<string>] => [
    slice,
    new Set([...ids].flatMap(areasIn)),
  ]);
  return new Map([
    ...areas,
    [FIRST_PART, new Set([...Object.keys(hebrewFirst), ...SIGN_IN_AREAS])],
  ]);
}

function partsOf(output: Awaited<ReturnType<typeof build>>): BuiltPart[] {
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !('output' in first)) throw new Error('the plan needs a whole build');
  return first.output
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, facadeModuleId, moduleIds, code, imports, dynamicImports }) => ({
      fileName,
      facade: facadeModuleId ?? undefined,
      modules: moduleIds,
      size: code.length,
      imports,
      dynamicImports,
    }));
}

/** Files that load each other at once run in no certain order. */
function findCircle(bundle: Rolldown.OutputBundle): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    const file = bundle[name];
    if (done.has(name) || file?.type !== 'chunk') return undefined;
    for (const next of file.imports) {
      const circle = visit(next, [...path, name]);
      if (circle !== undefined) return circle;
    }
    done.add(name);
    return undefined;
  };
  return Object.keys(bundle)
    .map((name) => visit(name, []))
    .find((circle) => circle !== undefined);
}

/** Names of the scripts and styles that load with a source module, for the entry, the frame and each page. */
function filesOfPages(bundle: Rolldown.OutputBundle, root: string): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const pages = chunks.flatMap((chunk) =>
    chunk.moduleIds
      .filter((id) => PAGE.test(id))
      .map((id): [string, string[]] => [relative(root, id), loadedWith(chunk, bundle)]),
  );
  return Object.fromEntries(pages.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function loadedWith(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const names = new Set([chunk.fileName]);
  for (const name of names) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])])
      names.add(next);
  }
  return [...names];
}
