/** What was changed in a file that is not code, by the words that code calls it by. */
export interface ChangedWords {
  readonly words: ReadonlySet<string>;
  /** Returns whether a source file may call it. */
  readonly isUser: (file: { readonly path: string; readonly text: string }) => boolean;
}

const PHRASES = /^packages\/phrases\/src\/(?:he|en)\/.+\.ts$/;
/** An area of phrases is named as its export. */
const AREA = /^export const (\w+)/gm;
const MIGRATION = /^apps\/server\/migrations\/[^/]+\.sql$/;
const SERVER = /^apps\/server\/(?:src|test)\//;

/** Returns what differs between two texts of a file of phrases or of a migration; undefined for any other file. */
export function readChangedWords(path: string, before = '', now = ''): ChangedWords | undefined {
  if (PHRASES.test(path)) {
    const named = [...`${before}\n${now}`.matchAll(AREA)].map(([, area]) => `'${area ?? ''}'`);
    return {
      words: new Set(changedParts(phrasesIn(before), phrasesIn(now)).flatMap(keyOf)),
      isUser: ({ text }) => named.some((area) => text.includes(area)),
    };
  }
  if (!MIGRATION.test(path)) return undefined;
  const statements = changedParts(statementsIn(before), statementsIn(now));
  return {
    words: withCallers(new Set(statements.flatMap(namesOfStatement)), statementsIn(now)),
    isUser: (file) => SERVER.test(file.path),
  };
}

function changedParts(before: readonly string[], now: readonly string[]): string[] {
  const [old, present] = [new Set(before), new Set(now)];
  return [...before.filter((part) => !present.has(part)), ...now.filter((part) => !old.has(part))];
}

const PHRASE_START = /^ {2}'?([\w.-]+)'?:/;

/** A phrase may take several lines, and a group of phrases has its own indentation. */
function phrasesIn(text: string): string[] {
  const phrases: string[] = [];
  for (const line of text.split('\n')) {
    if (phrases.length === 0 || PHRASE_START.test(line)) phrases.push(line);
    else phrases.push(`${phrases.pop() ?? ''}\n${line}`);
  }
  return phrases;
}

function keyOf(phrase: string): string[] {
  return PHRASE_START.exec(phrase)?.slice(1) ?? [];
}

/** Statements without comments; the body of a function belongs to it. */
function statementsIn(text: string): string[] {
  const statements: string[] = [];
  let open = '';
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('--')) continue;
    open += `${line}\n`;
    const isInBody = (open.match(/\$\w*\$/g)?.length ?? 0) % 2 === 1;
    if (isInBody || !line.trimEnd().endsWith(';')) continue;
    statements.push(open.trim());
    open = '';
  }
  return [...statements, open.trim()].filter((statement) => statement !== '');
}

const FUNCTION = /^create (?:or replace )?(?:function|procedure) (\w+)/;
const THING =
  /\b(?:table|view|type|sequence|domain|function|on|into|update)\s+(?:if (?:not )?exists\s+)?(\w{3,})/g;
const QUOTED = /'(\w{3,})'/g;

/** Returns what a statement makes, changes or is about. A select calls a function with the name of a table. */
function namesOfStatement(statement: string): string[] {
  const made = FUNCTION.exec(statement)?.[1];
  if (made !== undefined) return [made];
  const pattern = statement.startsWith('select') ? QUOTED : THING;
  return [...statement.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}

/** Adds what calls a changed function: a function that does, and the table of its trigger or default. */
function withCallers(names: Set<string>, statements: readonly string[]): Set<string> {
  const made = (statement: string): string | undefined => FUNCTION.exec(statement)?.[1];
  const functions = new Set(statements.flatMap((statement) => made(statement) ?? []));
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (!functions.has(name)) continue;
    const call = new RegExp(`\\b${name}\\b`);
    for (const found of statements.filter((one) => call.test(one)).flatMap(namesOfStatement)) {
      if (names.has(found)) continue;
      names.add(found);
      waiting.push(found);
    }
  }
  return names;
}
