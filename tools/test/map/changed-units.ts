import type { SourceFile } from '../../boundaries/source-files.ts';
import type { Change } from '../changed-files.ts';
import { readChangedWords } from './changed-names.ts';
import { unitsOfText, type Sources } from './sources.ts';
import type { TestMap } from './test-map.ts';
import type { StatementUnit, Units } from './units.ts';

/** What a change means for the tests. */
export interface Affected {
  /** Functions that were changed, or use what was, as `path#hash`. */
  readonly functions: ReadonlySet<string>;
  /** Files that name what was changed outside of functions, test files among them. */
  readonly users: ReadonlySet<string>;
}

export interface ChangedCode {
  readonly sources: Sources;
  readonly map: TestMap;
  /** Returns the text of a file in the base. */
  readonly textBefore: (path: string) => string | undefined;
}

/**
 * Returns the functions that a change touches: those whose text is another one than in the base, or than when the map
 * was written; and, for what was changed outside of functions, those that name it in the file itself and in the files
 * that import it, from statement to statement.
 */
export function findAffected(change: Change, { sources, map, textBefore }: ChangedCode): Affected {
  const uses = new Uses(sources);
  const byFile = Map.groupBy(map.functions, (name) => name.slice(0, name.indexOf('#')));
  const loaded = new Set(map.loaded.map((place) => map.functions[place]));
  for (const path of change.files) {
    const text = textBefore(path);
    const words = readChangedWords(path, text, sources.files.get(path)?.text);
    if (words !== undefined) {
      for (const file of sources.files.values()) {
        if (words.isUser(file)) uses.addUses(file.path, words.words);
      }
      continue;
    }
    const known = byFile.get(path) ?? [];
    const before = unitsOfText(path, text);
    const now = sources.unitsOf(path);
    const changed = changedFunctions(path, { before, now, known });
    changed.forEach((name) => uses.functions.add(name));
    const statements = differing(before.statements, now.statements);
    const names = statements.flatMap((statement) => statement.names);
    // Who runs a function while modules are loaded is not known, nor who runs one in a thread of its own or a style.
    const isUnknown =
      (known.length === 0 && now.functions.length > 0) ||
      changed.some((name) => loaded.has(name)) ||
      statements.some((statement) => statement.names.length === 0) ||
      !/\.tsx?$/.test(path);
    if (isUnknown) uses.addFile(path);
    else uses.addNames(path, names);
  }
  return uses;
}

/** Follows names from the files that declare them to the functions that use them. */
class Uses implements Affected {
  readonly functions = new Set<string>();
  readonly users = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Adds all functions of a file, and those of its importers that use anything of it. */
  addFile(path: string): void {
    const { functions, statements } = this.#sources.unitsOf(path);
    for (const { hash } of functions) this.functions.add(`${path}#${hash}`);
    const declared = functions.flatMap(
      ({ text }) => /^(?:async )?function\*? (\w+)/.exec(text)?.[1] ?? [],
    );
    const names = [...declared, ...statements.flatMap((statement) => statement.names)];
    if (names.length > 0) return this.addNames(path, names);
    for (const importer of this.#sources.importersOf(path)) {
      this.users.add(importer);
      for (const { hash } of this.#sources.unitsOf(importer).functions) {
        this.functions.add(`${importer}#${hash}`);
      }
    }
  }

  /** Adds the functions that use names which a file declares or imports. */
  addNames(path: string, names: readonly string[]): void {
    const fresh = new Set(names.filter((name) => !this.#seen.has(`${path} ${name}`)));
    if (fresh.size === 0) return;
    fresh.forEach((name) => this.#seen.add(`${path} ${name}`));
    this.addUses(path, fresh);
    for (const importer of this.#sources.importersOf(path)) this.addUses(importer, fresh);
  }

  /** Adds what a file does with these words. */
  addUses(path: string, words: ReadonlySet<string>): void {
    if (!mentions(this.#sources.files.get(path) ?? { path, text: '' }, words)) return;
    this.users.add(path);
    const { functions, statements } = this.#sources.unitsOf(path);
    for (const { text, hash } of functions) {
      if (mentions({ text }, words)) this.functions.add(`${path}#${hash}`);
    }
    const own = statements.filter(({ isImport, text }) => !isImport && mentions({ text }, words));
    this.addNames(
      path,
      own.flatMap((statement) => statement.names),
    );
  }
}

/** A file is asked for once for each name that leads to it. */
const wordsOfTexts = new Map<string, ReadonlySet<string>>();

function mentions({ text }: Pick<SourceFile, 'text'>, words: ReadonlySet<string>): boolean {
  const known = wordsOfTexts.get(text) ?? new Set(text.match(/[\p{L}\w$]+/gu));
  wordsOfTexts.set(text, known);
  return !known.isDisjointFrom(words);
}

function changedFunctions(
  path: string,
  {
    before,
    now,
    known,
  }: { readonly before: Units; readonly now: Units; readonly known: readonly string[] },
): string[] {
  const [old, present] = [before, now].map(({ functions }) =>
    Map.groupBy(functions, ({ hash }) => `${path}#${hash}`),
  );
  // Of two functions with the same text it is not known which one was changed.
  const countIn = (units: typeof old, name: string): number => units?.get(name)?.length ?? 0;
  return [
    ...[...(old?.keys() ?? []), ...(present?.keys() ?? [])].filter(
      (name) => countIn(old, name) !== countIn(present, name),
    ),
    ...known.filter((name) => present?.has(name) !== true),
  ];
}

function differing(
  before: readonly StatementUnit[],
  now: readonly StatementUnit[],
): StatementUnit[] {
  const [old, present] = [before, now].map((all) => new Set(all.map(({ hash }) => hash)));
  return [
    ...before.filter(({ hash }) => present?.has(hash) !== true),
    ...now.filter(({ hash }) => old?.has(hash) !== true),
  ];
}
