import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync, type ESTree, type Plugin } from 'vite';

const MODULE = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const ROOT = join(import.meta.dirname, '../../../..');
/** Whatever a browser's script is made of. */
const SOURCES = ['apps/web/src', 'packages'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test', 'testing', 'gallery']);
const CALLED = /\.\s*([A-Za-z_]\w*)\s*(?:\?\.)?[(<]/g;
const OF_ITSELF = /\b(?:this|inst|cl)\??\.(\w+)/g;

/**
 * Each schema of zod has every method, so nothing removes those that are never called, nor the formats and
 * parsers behind them. The browser's build omits the methods whose names the sources never call, and the
 * parser of objects that generates code from text, which `zodWithoutEval` forbids: each page is 5 kB lighter.
 */
export function leaveOutZodMethods(): Plugin {
  let called: ReadonlySet<string> = new Set();
  return {
    name: 'pinkas-leave-out-zod-methods',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      called = methodsCalledIn(SOURCES.flatMap((folder) => textsIn(join(ROOT, folder))));
    },
    transform(code, id) {
      return MODULE.test(id) ? { code: withoutMethods(code, called), map: null } : undefined;
    },
  };
}

/** Returns all names that texts of programs call as methods. */
export function methodsCalledIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(CALLED)].map(([, name = '']) => name)));
}

/**
 * Returns zod's module of schemas without the methods that neither `called` names nor the module itself uses.
 * Accessors stay: reading one is no call.
 */
export function withoutMethods(code: string, called: ReadonlySet<string>): string {
  const own = new Set([...code.matchAll(OF_ITSELF)].map(([, name = '']) => name));
  const unused = parseSync('schemas.js', code)
    .program.body.flatMap(membersOf)
    .filter(({ key, kind }) => {
      const name = key.type === 'Identifier' ? key.name : undefined;
      return kind === 'init' && name !== undefined && !called.has(name) && !own.has(name);
    });
  if (unused.length === 0 || !code.includes('core.$ZodObjectJIT.init')) {
    throw new TypeError('zod keeps its methods elsewhere now');
  }
  const kept = unused.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^,/, ''),
    code,
  );
  return kept.replaceAll('core.$ZodObjectJIT.init', 'core.$ZodObject.init');
}

/** The members of the prototype that a statement makes: `export const ZodString = core.$constructor(…, { … })`. */
function membersOf(statement: ESTree.Statement | ESTree.Directive): ESTree.ObjectProperty[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  const init = declaration.declarations[0]?.init;
  const last = init?.type === 'CallExpression' ? init.arguments.at(-1) : undefined;
  const members = last?.type === 'CallExpression' ? last.arguments.at(-1) : last;
  if (members?.type !== 'ObjectExpression') return [];
  return members.properties.filter((property) => property.type === 'Property');
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NOT_SOURCES.has(entry.name)) return [];
    if (entry.isDirectory()) return textsIn(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}
